import { type HistoryLine, replay } from '@marque/core/rules/bidding';
import { isCardExpired } from '@marque/core/rules/contact';
import { SITES } from '@marque/core/rules/lot';
import { money } from '@marque/core/rules/money';
import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { lineOfRow } from './bidding/history/history-lines.ts';
import { entryOfRow } from './bidding/log/entry-rows.ts';
import { isChainSound } from './bidding/log/log-entries.ts';
import { createAccounts } from './compose-accounts.ts';
import { createAuctions } from './compose-auctions.ts';
import { ConfigError, type WorldName } from './config/index.ts';
import { foldColumns, termsOf } from './lots/lot-row.ts';
import type { Database } from './platform/db/index.ts';
import { openTestContext, temporaryFolder, waitUntil } from './platform/testing.ts';
import { openWorld } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Opened = Awaited<ReturnType<typeof open>>;

async function open(name: WorldName, folder = temporaryFolder()) {
  const { context, close } = await openTestContext(folder, { world: name });
  const accounts = await createAccounts(context);
  const auctions = createAuctions(context, { accounts, cardTokenOf: accounts.cardTokenOf, loginWall: () => true });
  const world = await openWorld(context, { ...auctions, accounts, storage: { put: async () => undefined } });
  return { context, db: context.db, clock: context.clock, accounts, auctions, world, close };
}

const countOf = async (db: Database, table: 'users' | 'lots' | 'lot_entries' | 'holds') =>
  (
    await db.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('seeding a demo', () => {
  it('writes lots whose rows equal the replay of their log', async () => {
    const { db } = await open('demo');
    const lots = await db.read.selectFrom('lots').selectAll().execute();
    const entries = Map.groupBy(
      await db.read.selectFrom('lot_entries').selectAll().orderBy('lot_id').orderBy('sequence').execute(),
      (row) => row.lot_id,
    );
    const lines = Map.groupBy(
      await db.read
        .selectFrom('lot_lines')
        .selectAll()
        .orderBy('lot_id')
        .orderBy('sequence')
        .orderBy('position')
        .execute(),
      (row) => row.lot_id,
    );
    expect(lots.filter(({ site }) => site === 'cars').length).toBeGreaterThanOrEqual(500);
    expect(lots.filter(({ site }) => site === 'watches').length).toBeGreaterThanOrEqual(250);

    for (const lot of lots.filter(({ sale_format }) => sale_format === 'auction')) {
      const rows = entries.get(lot.id) ?? [];
      const currency = lot.currency;
      expect(await isChainSound(rows), lot.slug).toBe(true);
      const replayed = replay(
        termsOf(lot),
        rows.map((row) => entryOfRow(row, currency)),
      );
      expect(foldColumns(replayed.state), lot.slug).toEqual(pick(lot, Object.keys(foldColumns(replayed.state))));
      const stored: HistoryLine[] = (lines.get(lot.id) ?? []).map((row) => lineOfRow(row, currency));
      expect(stored, lot.slug).toEqual(replayed.lines);
    }
    expect(await countOf(db, 'holds')).toBe(0);
  });

  it('writes one sale for each sold lot, at its shown price', async () => {
    const { db } = await open('demo');
    const sold = await db.read.selectFrom('lots').selectAll().where('stage', 'in', ['sold', 'soldHidden']).execute();
    const sales = await db.read.selectFrom('sales').selectAll().execute();
    expect(sales).toHaveLength(sold.length);
    expect(new Set(sales.map(({ lot_id }) => lot_id))).toEqual(new Set(sold.map(({ id }) => id)));
    for (const lot of sold) {
      const sale = sales.find(({ lot_id }) => lot_id === lot.id);
      expect(sale).toMatchObject({ hammer: lot.sold_price, sold_at: lot.sold_at, currency: lot.currency });
      if (lot.leader_id !== null) expect(sale?.buyer_id).toBe(lot.leader_id);
      expect(sale?.buyer_id).not.toBe(lot.vendor_id);
      expect(sale?.payment_status).not.toBe('pending');
    }
  });

  it('stores the highest maximum of each bidder', async () => {
    const { db } = await open('tests');
    const bidders = await db.read.selectFrom('lot_bidders').selectAll().where('lot_id', '=', 10_033).execute();
    const buyer = bidders.find(({ user_id }) => user_id === 1001);
    expect(buyer).toMatchObject({ ceiling: 400_000, bid_kind: 'maximum' });
    expect(bidders.find(({ user_id }) => user_id === 1002)).toMatchObject({ ceiling: 320_000, bid_kind: 'live' });
  });
});

describe('the accounts of a world', () => {
  it('can log in with the public password', async () => {
    const { db } = await open('tests');
    const hashes = await db.read.selectFrom('users').select('password_hash').distinct().execute();
    expect(hashes).toHaveLength(1);
    expect(await verify(hashes[0]?.password_hash ?? '', 'marque-demo-1')).toBe(true);
  });

  it('have the properties that the world defines', async () => {
    const { accounts, clock } = await open('tests');
    const facts = (id: number) => accounts.factsOf(id);
    expect(facts(1001)).toMatchObject({ isEmailVerified: true, termsAgreed: true, threeDSecureChecked: true });
    expect(facts(1008)).toMatchObject({ isVip: true, cardId: null, billingPhone: null });
    expect(facts(1009)?.isEmailVerified).toBe(false);
    expect(facts(1010)?.cardId).toBeNull();
    const { cardExpiry = null } = facts(1011) ?? {};
    expect(cardExpiry !== null && isCardExpired(cardExpiry, clock.now())).toBe(true);
    expect(facts(1012)?.billingPhone).toBeNull();
    expect(facts(1013)?.threeDSecureChecked).toBe(false);
    expect(facts(1014)?.isBlocked).toBe(true);
    expect(facts(1015)?.termsAgreed).toBe(false);
  });

  it('have different cards that the gateway accepts', async () => {
    const { context, accounts, db } = await open('tests');
    const prints = await db.read.selectFrom('cards').select('fingerprint').execute();
    expect(new Set(prints.map(({ fingerprint }) => fingerprint)).size).toBe(prints.length);
    const hold = async (userId: number) => {
      const token = await accounts.cardTokenOf(userId);
      return context.payments.hold(token ?? '', money(10_000, 'gbp'), `test-${userId}`);
    };
    expect((await hold(1001)).ok).toBe(true);
    expect((await hold(1101)).ok).toBe(true);
    expect((await hold(1011)).ok).toBe(false);
  });

  it('include a buyer whose fee failed and whose grace period runs', async () => {
    const { db, clock } = await open('tests');
    const sale = await db.read.selectFrom('sales').selectAll().where('lot_id', '=', 10_036).executeTakeFirst();
    expect(sale).toMatchObject({ buyer_id: 1011, payment_status: 'failed' });
    expect(sale?.payment_due_by).toBeGreaterThan(clock.now());
  });
});

describe('a data folder', () => {
  it('is not seeded twice', async () => {
    const folder = temporaryFolder();
    const first = await open('tests', folder);
    const before = [
      await countOf(first.db, 'users'),
      await countOf(first.db, 'lots'),
      await countOf(first.db, 'lot_entries'),
    ];
    await first.close();
    const { db } = await open('tests', folder);
    expect([await countOf(db, 'users'), await countOf(db, 'lots'), await countOf(db, 'lot_entries')]).toEqual(before);
  });

  it('is not opened as another world', async () => {
    const folder = temporaryFolder();
    await (await open('tests', folder)).close();
    const refusal = await open('demo', folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toMatch(/holds the world "tests", not "demo".*--fresh/);
    expect(String(refusal)).not.toContain('\n');
  });

  it('is seeded again after an interrupted seeding', async () => {
    const folder = temporaryFolder();
    const first = await open('tests', folder);
    await first.db.batch((connection) => {
      for (const table of [
        'prospects',
        'meetups',
        'watches',
        'invoices',
        'invoice_series',
        'completion_steps',
        'completions',
        'sales',
        'lot_bidders',
        'lot_lines',
        'lot_entries',
        'comments',
        'lots',
      ]) {
        connection.prepare(`delete from ${table}`).run();
      }
      connection.prepare("delete from meta where key = 'world'").run();
    });
    await first.close();
    const { db } = await open('tests', folder);
    expect(await countOf(db, 'lots')).toBeGreaterThan(30);
  });

  it('of an empty world stays empty', async () => {
    const { db, world } = await open('empty');
    expect(await countOf(db, 'users')).toBe(0);
    expect(await countOf(db, 'lots')).toBe(0);
    expect(await world.drawPicture('lots/10001/side')).toBeNull();
  });
});

describe('pictures', () => {
  it('are drawn by their keys; other keys have no picture', async () => {
    const { db, world } = await open('tests');
    const lot = await db.read.selectFrom('lots').select('document').where('id', '=', 20_001).executeTakeFirstOrThrow();
    const { pictures } = JSON.parse(lot.document) as { pictures: { key: string }[] };
    for (const { key } of pictures) expect(await world.drawPicture(key)).toMatch(/^<svg /);
    for (const key of [
      'lots/99999/side',
      'lots/20001/side',
      'lots/20001/',
      'lots/20001/dial/x',
      '../dial',
      'lots/x/dial',
    ]) {
      expect(await world.drawPicture(key), key).toBeNull();
    }
  });
});

describe('the market simulator', () => {
  /** Whether lots open and end on both sites during the next 45 minutes. */
  async function isAlive({ db, clock }: Opened): Promise<boolean> {
    const rows = await db.read.selectFrom('lots').selectAll().where('sale_format', '=', 'auction').execute();
    const now = clock.now();
    return SITES.every((site) => {
      const here = rows.filter((row) => row.site === site);
      const ends = here.flatMap(({ stage, ends_at: at }) => (stage === 'live' && at !== null ? [at] : []));
      const opens = here.some((row) => row.stage === 'comingSoon' && (row.starts_at ?? 0) < now + 16 * MINUTE);
      const minutes = Array.from({ length: 45 }, (_, minute) => now + minute * MINUTE);
      return opens && minutes.every((at) => ends.some((end) => end > at && end <= at + 11 * MINUTE));
    });
  }

  it('fills a market after days without a server', async () => {
    const opened = await open('demo');
    const { db, clock, auctions, world } = opened;
    clock.advance(9 * DAY);
    expect(await isAlive(opened)).toBe(false);
    await auctions.start();
    world.start();
    await waitUntil(() => isAlive(opened));
    await world.stop();
    const ids = await db.read.selectFrom('lots').select('id').where('id', '>', 30_000).execute();
    expect(ids.length).toBeGreaterThan(0);
    await auctions.stop();
  });

  it('adds no lots to other worlds', async () => {
    const { db, clock, auctions, world } = await open('tests');
    const before = await countOf(db, 'lots');
    clock.advance(DAY);
    await auctions.start();
    world.start();
    await world.stop();
    expect(await countOf(db, 'lots')).toBe(before);
    await auctions.stop();
  });
});

function pick(row: object, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
}
