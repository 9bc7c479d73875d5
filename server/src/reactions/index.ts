import { imageUrl } from '@marque/core/contracts/images';
import { countryOfSale, minimumBid } from '@marque/core/rules/bidding';
import { buyerCountry, quoteFees } from '@marque/core/rules/fees';
import { type LotId, type LotType, lotPath, type UserId } from '@marque/core/rules/lot';
import { type Currency, type Money, money } from '@marque/core/rules/money';
import { normaliseLocale } from '@marque/core/rules/places';
import type { Selectable } from 'kysely';
import { type AccountsView, type Auctions, type LotRow, readDocument, stateOf } from '../auctions/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { UsersTable } from '../platform/db/index.ts';
import { type Letter, type LotInLetter, outbidLetter, type Setting, wonLetter } from '../platform/mail/index.ts';
import { gatherBeaten } from './outbid-batch.ts';

/** In a bidding war nobody wants a letter for every blow: one a lot in this time, the page tells the rest. */
const OUTBID_LETTER_EVERY_MS = 30 * 60 * 1000;
const PICTURE_WIDTH = 640;
/** Ids that one question to the database names. */
const ASKED_TOGETHER = 500;

type User = Selectable<UsersTable>;

export interface Reactions {
  /** Resolves when every letter under way is written. */
  settled(): Promise<void>;
}

/** What follows from a committed change of a lot: letters to whoever lost the lead, and to whoever won. */
export function createReactions(
  context: Pick<ServerContext, 'db' | 'clock' | 'mail' | 'origins' | 'log'>,
  auctions: Pick<Auctions, 'follow'>,
  accounts: AccountsView,
): Reactions {
  const { db, clock, mail, origins, log } = context;
  /** When each was last told of a lot, the longest ago first. */
  const toldAt = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const beaten = gatherBeaten((lotId, userIds) => track(tellBeaten(lotId, userIds)));

  auctions.follow((news) =>
    news.kind === 'outbid' ? beaten.add(news.lotId, news.userId) : track(tellWinner(news.lotId)),
  );

  const rowOf = (lotId: LotId) => db.read.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirst();

  async function tellBeaten(lotId: LotId, userIds: readonly UserId[]): Promise<void> {
    const now = clock.now();
    forgetUntil(now - OUTBID_LETTER_EVERY_MS);
    const row = await rowOf(lotId);
    if (row?.stage !== 'live') return;
    // The lead may be theirs again by now.
    const untold = userIds.filter((userId) => userId !== row.leader_id && !toldAt.has(`${lotId}/${userId}`));
    for (const userId of await readersAmong(untold)) {
      toldAt.set(`${lotId}/${userId}`, now);
      // A letter that can't be written holds up nobody else's.
      await track(sendTo(userId, (user) => letterToBeaten(row, user, now)));
    }
  }

  function forgetUntil(time: number): void {
    for (const [name, at] of toldAt) {
      if (at > time) return;
      toldAt.delete(name);
    }
  }

  async function tellWinner(lotId: number): Promise<void> {
    const row = await rowOf(lotId);
    if (row?.stage !== 'sold' || row.leader_id === null) return;
    for (const userId of await readersAmong([row.leader_id])) {
      await sendTo(userId, (user) => letterToWinner(row, user));
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'a letter about a lot could not be written'))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  }

  /** Nobody writes to accounts that nobody has ever logged in to: a seeded world is full of them. */
  async function readersAmong(userIds: readonly UserId[]): Promise<UserId[]> {
    const readers: UserId[] = [];
    for (let at = 0; at < userIds.length; at += ASKED_TOGETHER) {
      const asked = userIds.slice(at, at + ASKED_TOGETHER);
      const rows = await db.read
        .selectFrom('sessions')
        .select('user_id')
        .distinct()
        .where('user_id', 'in', asked)
        .execute();
      readers.push(...rows.map((row) => row.user_id));
    }
    return readers;
  }

  async function sendTo(userId: UserId, write: (user: User) => Promise<Letter | null>): Promise<void> {
    const user = await db.read.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    const letter = user ? await write(user) : null;
    if (user && letter) await mail.send({ to: user.email, ...letter });
  }

  const ownBid = (row: LotRow, user: User) =>
    db.read
      .selectFrom('lot_bidders')
      .select(['ceiling', 'bid_kind', 'buyer_country'])
      .where('lot_id', '=', row.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();

  async function letterToBeaten(row: LotRow, user: User, now: number): Promise<Letter | null> {
    const own = await ownBid(row, user);
    if (!own || row.leader_id === null || row.ends_at === null) return null;
    return outbidLetter(settingFor(row, user), {
      lot: lotInLetter(row),
      rival: { name: accounts.nicknameOf(row.leader_id), price: inCurrency(row, row.price), at: now },
      own: { amount: inCurrency(row, own.ceiling), isMaximum: own.bid_kind === 'maximum' },
      endsAt: row.ends_at,
      next: quoteAt(row, minimumBid(stateOf(row)), countryOf(user)),
      isVip: user.is_vip === 1,
      now,
    });
  }

  /** What it says is owed is what is charged: with the tax that their last bid had settled. */
  async function letterToWinner(row: LotRow, user: User): Promise<Letter> {
    const own = await ownBid(row, user);
    const country = countryOfSale({ atLastBid: own?.buyer_country ?? null, now: countryOf(user) });
    return wonLetter(settingFor(row, user), {
      lot: lotInLetter(row),
      closedAt: row.closed_at ?? clock.now(),
      quote: quoteAt(row, inCurrency(row, row.price), country),
      isVip: user.is_vip === 1,
      payment: 'pending',
      mendBy: null,
    });
  }

  function settingFor(row: LotRow, user: User): Setting {
    return { site: row.site, origin: origins()[row.site], language: normaliseLocale(user.language_code) };
  }

  return {
    async settled() {
      await beaten.flush();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function lotInLetter(row: LotRow): LotInLetter {
  const picture = readDocument(row.document).pictures[0];
  return {
    auctionId: row.id,
    title: row.title,
    path: lotPath({ lotType: row.lot_type as LotType, slug: row.slug }),
    // Mail programs read neither AVIF nor SVG.
    pictureUrl: picture ? imageUrl(picture.key, { width: PICTURE_WIDTH, format: 'jpg' }) : null,
  };
}

function inCurrency(row: LotRow, minor: number): Money {
  return money(minor, row.currency as Currency);
}

function countryOf(user: User): string {
  return buyerCountry({ countryCode: user.country_code, billingCountryCode: user.billing_country_code });
}

function quoteAt(row: LotRow, amount: Money, buyerCountryCode: string) {
  return quoteFees({
    amount,
    lotType: row.lot_type as LotType,
    buyerCountryCode,
    customCommissionId: row.custom_commission_id,
  });
}
