import { listOwnLots, relistLot } from '@marque/core/contracts/selling';
import { relistedTimes } from '@marque/core/rules/selling';
import { describe, expect, it } from 'vitest';
import { addVendorAccount } from '../auction-tests/test-accounts.ts';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  call,
  type Harness,
  isConsistent,
  readLot,
  STAFF,
  startHarness,
  taken,
  VENDOR,
} from '../auction-tests/test-harness.ts';
import { DAY, HOUR } from '../auction-tests/test-sales.ts';
import { stageAfter } from '../lots/index.ts';
import { waitUntil } from '../platform/testing.ts';

const relist = (harness: Harness, lotId: number, reserve: number | null, key: string | null = null, who = VENDOR) =>
  call(harness, relistLot, who, { params: { auctionId: lotId }, body: { reserve }, key });

const refusalOf = async (answer: ReturnType<typeof relist>) => {
  const outcome = await answer;
  return outcome.kind === 'refused' ? `${outcome.problem.code} ${outcome.problem.message}` : `${outcome.status}`;
};

const lotIds = async ({ db }: Harness) =>
  (await db.read.selectFrom('lots').select('id').orderBy('id').execute()).map(({ id }) => id);

/** A lot that ended with a bid of £2,000 below its reserve of £4,000, and was not agreed on. */
async function openWithUnsoldLot() {
  const harness = await startHarness();
  await addVendorAccount(harness);
  const lot = await addLot(harness, { reserve: 4000, startsIn: -DAY, endsIn: HOUR });
  taken(await bid(harness, lot, ANN, 2000));
  harness.clock.advance(HOUR + 11_000);
  await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'provisionallySold');
  harness.clock.advance(DAY);
  await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'unsold');
  return { harness, lot: await readLot(harness, lot.id) };
}

describe('relisting an unsold lot', () => {
  it('offers it as a new lot with its own log, on the same terms at the next opening', async () => {
    const { harness, lot } = await openWithUnsoldLot();
    const { relistedAs, ...reply } = await ask(harness, relistLot, VENDOR, {
      params: { auctionId: lot.id },
      body: { reserve: 4000 },
    });
    const again = await readLot(harness, relistedAs.auctionId);
    expect(again).toMatchObject({
      stage: 'comingSoon',
      slug: `${lot.slug}-relisted`,
      title: lot.title,
      vendor_id: VENDOR,
      start_price: lot.start_price,
      original_reserve: 4000_00,
      reserve: 4000_00,
      reserve_met: 0,
      reserve_lowered: 0,
      price: 0,
      leader_id: null,
      no_bids: 0,
      sequence: 0,
      closed_at: null,
      relisted_from: lot.id,
      document: lot.document,
    });
    const times = relistedTimes({ startsAt: lot.starts_at, endsAt: lot.original_ends_at }, again.listed_at);
    expect(again).toMatchObject({ starts_at: times.startsAt, original_ends_at: times.endsAt, ends_at: times.endsAt });
    expect(reply.dtStartUTC).toBe(new Date(times.startsAt).toISOString());
    expect(reply.auction).toMatchObject({ auctionId: again.id, stage: 'comingsoon', currentBid: 0 });
    expect(await isConsistent(harness, again.id)).toBe(true);
  });

  it('leaves the old lot unsold with its closed log, and links it to the new one', async () => {
    const { harness, lot } = await openWithUnsoldLot();
    const { relistedAs } = await ask(harness, relistLot, VENDOR, {
      params: { auctionId: lot.id },
      body: { reserve: null },
    });
    const { revision, relisted_as, ...kept } = await readLot(harness, lot.id);
    const { revision: before, relisted_as: _, ...had } = lot;
    expect(kept).toEqual(had);
    expect(relisted_as).toBe(relistedAs.auctionId);
    expect(revision).toBe(before + 1);
    expect(await isConsistent(harness, lot.id)).toBe(true);
    const told = harness.published.filter(({ channel }) => channel === `auction_${lot.id}`);
    expect(told.at(-1)).toMatchObject({ event: 'update', data: { auction: { stage: 'unsold' } } });
  });

  it('lets it no longer be sold as the old lot', async () => {
    const { harness, lot } = await openWithUnsoldLot();
    expect(stageAfter(lot, 'bought')).toBe('sold');
    expect(stageAfter(lot, 'secondChanceAccepted')).toBe('sold');
    await ask(harness, relistLot, VENDOR, { params: { auctionId: lot.id }, body: { reserve: 4000 } });
    const relisted = await readLot(harness, lot.id);
    expect(stageAfter(relisted, 'bought')).toBeNull();
    expect(stageAfter(relisted, 'secondChanceAccepted')).toBeNull();
  });

  it('opens, takes bids and is sold like any other lot', async () => {
    const { harness, lot } = await openWithUnsoldLot();
    const { relistedAs } = await ask(harness, relistLot, VENDOR, {
      params: { auctionId: lot.id },
      body: { reserve: 3000 },
    });
    const again = await readLot(harness, relistedAs.auctionId);
    harness.clock.advance((again.starts_at ?? 0) - harness.clock.now());
    await waitUntil(async () => (await readLot(harness, again.id)).stage === 'live');
    taken(await bid(harness, again, BEN, 3000));
    harness.clock.advance((again.ends_at ?? 0) + 11_000 - harness.clock.now());
    await waitUntil(async () => (await readLot(harness, again.id)).stage === 'sold');
    expect((await readLot(harness, lot.id)).stage).toBe('unsold');
    expect(await isConsistent(harness, again.id)).toBe(true);
  });

  it('happens once, however often and by whomever it is asked for', async () => {
    const { harness, lot } = await openWithUnsoldLot();
    const first = await relist(harness, lot.id, 4000, 'k1');
    expect(await relist(harness, lot.id, 4000, 'k1')).toEqual(first);
    expect(await refusalOf(relist(harness, lot.id, 3000, 'k1'))).toBe('422 idempotencyKeyReused');
    expect(await refusalOf(relist(harness, lot.id, 4000, 'k2'))).toBe('409 alreadyRelisted');
    expect(await refusalOf(relist(harness, lot.id, 4000, null, STAFF))).toBe('409 alreadyRelisted');
    expect(await lotIds(harness)).toHaveLength(2);
  });

  it('happens once if it is asked for twice at once', async () => {
    const { harness, lot } = await openWithUnsoldLot();
    const answers = await Promise.all(
      ['k1', 'k1', 'k2', null].map((key) => refusalOf(relist(harness, lot.id, null, key))),
    );
    expect(answers.toSorted()).toEqual(['200', '200', '409 alreadyRelisted', '409 alreadyRelisted']);
    expect(await lotIds(harness)).toHaveLength(2);
  });

  it.each([
    ['a higher reserve', 4001, '409 reserveNotLower'],
    ['a reserve with pence', 3000.5, '400 malformedRequest'],
    ['a reserve with half a penny', 3000.005, '400 malformedRequest'],
    ['a reserve of nothing', 0, '400 malformedRequest'],
    ['a negative reserve', -1, '400 malformedRequest'],
    ['a reserve beyond all numbers', 1e300, '400 malformedRequest'],
  ])('is refused with %s', async (_, reserve, message) => {
    const { harness, lot } = await openWithUnsoldLot();
    expect(await refusalOf(relist(harness, lot.id, reserve))).toBe(message);
    expect(await lotIds(harness)).toEqual([lot.id]);
  });

  it('is refused to others and for unknown lots', async () => {
    const { harness, lot } = await openWithUnsoldLot();
    expect(await refusalOf(relist(harness, lot.id, null, null, ANN))).toBe('403 forbidden');
    expect(await refusalOf(relist(harness, 999, null))).toBe('404 notFound');
    const vendor = harness.people.get(VENDOR);
    if (vendor) harness.people.set(VENDOR, { ...vendor, isBlocked: true });
    expect(await refusalOf(relist(harness, lot.id, null))).toBe('403 forbidden');
  });

  it('is refused while the lot is on sale, and to its vendor once staff withdrew it', async () => {
    const harness = await startHarness();
    await addVendorAccount(harness);
    const lot = await addLot(harness, { reserve: 4000 });
    expect(await refusalOf(relist(harness, lot.id, 4000))).toBe('409 relistingNotPossible');
    await harness.db.write((tx) => tx.updateTable('lots').set({ stage: 'ended' }).where('id', '=', lot.id).execute());
    expect(await refusalOf(relist(harness, lot.id, 4000))).toBe('409 relistingNotPossible');
    expect(await refusalOf(relist(harness, lot.id, 4000, null, STAFF))).toBe('200');
  });

  it('can be repeated when the new lot is not sold either, under a slug of its own', async () => {
    const { harness, lot } = await openWithUnsoldLot();
    const again = await ask(harness, relistLot, VENDOR, { params: { auctionId: lot.id }, body: { reserve: null } });
    const unsold = { stage: 'unsold', closed_at: 1 } as const;
    const { auctionId } = again.relistedAs;
    await harness.db.write((tx) => tx.updateTable('lots').set(unsold).where('id', '=', auctionId).execute());
    const third = await ask(harness, relistLot, VENDOR, { params: { auctionId }, body: { reserve: null } });
    expect(third.relistedAs.slug).toBe(`${lot.slug}-relisted-2`);
    const { auctions } = await ask(harness, listOwnLots, VENDOR, { query: { group: 'upcoming' } });
    expect(auctions.map((own) => [own.auctionId, own.relistedFrom?.auctionId])).toEqual([
      [third.relistedAs.auctionId, auctionId],
    ]);
  });
});

it('a listing is announced in its own transaction: where that fails, no lot is listed', async () => {
  const { harness, lot } = await openWithUnsoldLot();
  const announced: number[] = [];
  harness.listed.handler = async (_, { id }) => void announced.push(id);
  const { relistedAs } = await ask(harness, relistLot, VENDOR, {
    params: { auctionId: lot.id },
    body: { reserve: null },
  });
  expect(announced).toEqual([relistedAs.auctionId]);

  const { harness: other, lot: unsold } = await openWithUnsoldLot();
  other.listed.handler = () => Promise.reject(new Error('no room for announcements'));
  await expect(relist(other, unsold.id, null)).rejects.toThrow('no room for announcements');
  expect(await lotIds(other)).toEqual([unsold.id]);
  expect((await readLot(other, unsold.id)).relisted_as).toBeNull();
});
