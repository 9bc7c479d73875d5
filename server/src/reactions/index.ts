import { minimumBid } from '@marque/core/rules/bidding';
import { buyerCountry, quoteFees } from '@marque/core/rules/fees';
import { type LotType, lotPath } from '@marque/core/rules/lot';
import { type Currency, type Money, money } from '@marque/core/rules/money';
import { normaliseLocale } from '@marque/core/rules/places';
import type { Selectable } from 'kysely';
import { type AccountsView, type Auctions, type LotRow, readDocument, stateOf } from '../auctions/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { UsersTable } from '../platform/db/index.ts';
import { type Letter, type LotInLetter, outbidLetter, type Setting, wonLetter } from '../platform/mail/index.ts';

/** In a bidding war nobody wants a letter for every blow: one a lot in this time, the page tells the rest. */
const OUTBID_LETTER_EVERY_MS = 30 * 60 * 1000;
const PICTURE_WIDTH = 640;

type User = Selectable<UsersTable>;

export interface Reactions {
  /** Learns who leads now, so that the first change after a start is understood. */
  start(): Promise<void>;
  /** Resolves when every letter under way is written. */
  settled(): Promise<void>;
}

/** What follows from a committed change of a lot: letters to whoever lost the lead, and to whoever won. */
export function createReactions(
  context: Pick<ServerContext, 'db' | 'clock' | 'mail' | 'origins' | 'log'>,
  auctions: Pick<Auctions, 'onLotChanged'>,
  accounts: AccountsView,
): Reactions {
  const { db, clock, mail, origins, log } = context;
  const leaders = new Map<number, number>();
  const toldAt = new Map<string, number>();
  const underWay = new Set<Promise<void>>();

  auctions.onLotChanged((row) => {
    const before = leaders.get(row.id);
    if (row.leader_id !== null) leaders.set(row.id, row.leader_id);
    if (row.stage === 'live' && before !== undefined && before !== row.leader_id) tellOnce(row, before);
    if (row.stage === 'sold' && row.leader_id !== null) {
      leaders.delete(row.id);
      track(sendTo(row.leader_id, (user) => letterToWinner(row, user)));
    }
  });

  function tellOnce(row: LotRow, userId: number): void {
    const name = `${row.id}/${userId}`;
    const now = clock.now();
    if (now - (toldAt.get(name) ?? 0) < OUTBID_LETTER_EVERY_MS) return;
    toldAt.set(name, now);
    track(sendTo(userId, (user) => letterToBeaten(row, user, now)));
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'a letter about a lot could not be written'))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  /** Nobody writes to accounts that nobody has ever logged in to: a seeded world is full of them. */
  async function sendTo(userId: number, write: (user: User) => Promise<Letter | null>): Promise<void> {
    const session = await db.read.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirst();
    if (!session) return;
    const user = await db.read.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    const letter = user ? await write(user) : null;
    if (user && letter) await mail.send({ to: user.email, ...letter });
  }

  async function letterToBeaten(row: LotRow, user: User, now: number): Promise<Letter | null> {
    const own = await db.read
      .selectFrom('lot_bidders')
      .select(['ceiling', 'bid_kind'])
      .where('lot_id', '=', row.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (!own || row.leader_id === null || row.ends_at === null) return null;
    return outbidLetter(settingFor(row, user), {
      lot: lotInLetter(row),
      rival: { name: accounts.nicknameOf(row.leader_id), price: inCurrency(row, row.price), at: now },
      own: { amount: inCurrency(row, own.ceiling), isMaximum: own.bid_kind === 'maximum' },
      endsAt: row.ends_at,
      next: quoteAt(row, minimumBid(stateOf(row)), user),
      isVip: user.is_vip === 1,
      now,
    });
  }

  async function letterToWinner(row: LotRow, user: User): Promise<Letter> {
    return wonLetter(settingFor(row, user), {
      lot: lotInLetter(row),
      closedAt: row.closed_at ?? clock.now(),
      quote: quoteAt(row, inCurrency(row, row.price), user),
      isVip: user.is_vip === 1,
      payment: 'pending',
      mendBy: null,
    });
  }

  function settingFor(row: LotRow, user: User): Setting {
    return { site: row.site, origin: origins()[row.site], language: normaliseLocale(user.language_code) };
  }

  return {
    async start() {
      const live = await db.read
        .selectFrom('lots')
        .select(['id', 'leader_id'])
        .where('stage', '=', 'live')
        .where('leader_id', 'is not', null)
        .execute();
      for (const { id, leader_id } of live) if (leader_id !== null) leaders.set(id, leader_id);
    },
    async settled() {
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
    pictureUrl: picture ? `/images/${picture.key}?w=${PICTURE_WIDTH}&fm=jpg` : null,
  };
}

function inCurrency(row: LotRow, minor: number): Money {
  return money(minor, row.currency as Currency);
}

function quoteAt(row: LotRow, amount: Money, user: User) {
  return quoteFees({
    amount,
    lotType: row.lot_type as LotType,
    buyerCountryCode: buyerCountry({ countryCode: user.country_code, billingCountryCode: user.billing_country_code }),
    customCommissionId: row.custom_commission_id,
  });
}
