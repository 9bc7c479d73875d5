import type { ApiFailure } from '@marque/core/client';
import type { LotFacts } from '@marque/core/rules/consistency';
import { quoteFees } from '@marque/core/rules/fees';
import { fromMajor, zero } from '@marque/core/rules/money';
import { refuse, succeed } from '@marque/core/rules/result';
import { expect, it } from 'vitest';
import { auditLots, type ReadLot } from './audit-lots.ts';
import { skippedChecks } from './findings.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const ASKED = fromMajor(6_500, 'gbp');
const QUOTE = quoteFees({ amount: ASKED, lotType: 'car', buyerCountryCode: 'GB' });

/** A sound lot with a price tag. */
function factsFor(lotId: number, change: Partial<LotFacts['shown']> = {}): LotFacts {
  return {
    shown: {
      lotId,
      site: 'cars',
      title: '1985 Fiat Panda 4x4',
      slug: `1985-fiat-panda-4x4-${lotId}`,
      lotType: 'car',
      saleFormat: 'offer',
      stage: 'live',
      vendorId: 9,
      currency: 'gbp',
      countryCode: 'GB',
      startPrice: zero('gbp'),
      startsAt: null,
      endsAt: null,
      price: zero('gbp'),
      minimumBid: zero('gbp'),
      leaderId: null,
      noBids: 0,
      reserveMet: false,
      reserveLowered: false,
      askingPrice: ASKED,
      customCommissionId: null,
      noComments: 2,
      isWithheld: false,
      ...change,
    },
    reserve: { amount: null },
    lines: [],
    log: null,
    quote: { ...QUOTE, buyerCountryCode: 'GB', requiresHold: false },
    comments: 2,
    pictures: { count: 12, hasMain: true, notFound: [] },
    slugLeadsTo: null,
    revisions: [4, 4, 4],
    stored: [],
  };
}

const settled = (facts: LotFacts) => succeed({ facts, now: NOW, isSettled: true });
const moving = (facts: LotFacts) => succeed({ facts, now: NOW, isSettled: false });
const failure = (status: number): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message: 'notFound' },
});

/** Audits without waiting. */
async function audit(ids: readonly number[], read: ReadLot, controller = new AbortController()) {
  const waits: number[] = [];
  const result = await auditLots(read, ids, {
    signal: controller.signal,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { ...result, waits };
}

const found = ({ reports }: Awaited<ReturnType<typeof audit>>) =>
  reports.flatMap(({ findings }) => findings.map(({ lot, failed }) => `${lot.auctionId} ${failed.check}`));

it('reports lots in the order of their ids, four at most at once', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  let [running, most] = [0, 0];
  const result = await audit(ids, async (id) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return settled(factsFor(id));
  });
  expect(result.reports.map(({ lot }) => lot.auctionId)).toEqual(ids);
  expect(most).toBe(4);
  expect(found(result)).toEqual([]);
});

it('reports a finding that is there twice, and none that has gone with the second read', async () => {
  const reads = new Map<number, number>();
  const result = await audit([1, 2], async (id) => {
    const nth = (reads.get(id) ?? 0) + 1;
    reads.set(id, nth);
    return settled(factsFor(id, { noComments: id === 1 || nth === 1 ? 9 : 2 }));
  });
  expect(found(result)).toEqual(['1 comments']);
  expect(reads).toEqual(
    new Map([
      [1, 2],
      [2, 2],
    ]),
  );
  expect(skippedChecks(result.reports)).not.toContainEqual(expect.objectContaining({ check: 'comments' }));
});

it('reports no finding whose values differ between the reads', async () => {
  let nth = 0;
  const result = await audit([1], async (id) => {
    nth += 1;
    return settled(factsFor(id, { noComments: 10 + nth }));
  });
  expect(found(result)).toEqual([]);
  expect(skippedChecks(result.reports)).toContainEqual({ check: 'comments', reason: 'moving', lots: 1 });
});

it('reads a lot again that has moved, and compares nothing that bids change of one that never stands still', async () => {
  let reads = 0;
  const later = await audit([1], async (id) => {
    reads += 1;
    return reads < 3 ? moving(factsFor(id, { noComments: 99 })) : settled(factsFor(id));
  });
  expect([reads, found(later), skippedChecks(later.reports)]).toEqual([3, [], []]);

  const never = await audit([1], async (id) => moving(factsFor(id, { noComments: 77, site: 'watches' })));
  expect(found(never)).toEqual(['1 site']);
  expect(new Set(skippedChecks(never.reports).map(({ reason }) => reason))).toEqual(new Set(['moving']));
});

it('finds a slug that two lots have', async () => {
  const result = await audit([1, 2], async (id) => settled(factsFor(id, { slug: 'the-same' })));
  expect(found(result)).toEqual(['2 address']);
});

it('lists lots that could not be read, and goes on', async () => {
  const result = await audit([1, 2, 3], async (id) => (id === 2 ? refuse(failure(500)) : settled(factsFor(id))));
  expect(result.unread).toEqual([{ auctionId: 2, failure: failure(500) }]);
  expect(result.reports.map(({ lot }) => lot.auctionId)).toEqual([1, 3]);
});

it('stops when the account may not read a lot, and when there is no server', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  let reads = 0;
  const count =
    (answer: ApiFailure): ReadLot =>
    async () => {
      reads += 1;
      return refuse(answer);
    };
  await audit(ids, count(failure(401)));
  expect(reads).toBeLessThan(9);
  reads = 0;
  await audit(ids, count({ kind: 'network' }));
  expect(reads).toBeLessThan(9);
});

it('stops soon when it is told to', async () => {
  const controller = new AbortController();
  let reads = 0;
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  const result = await audit(
    ids,
    async (id) => {
      reads += 1;
      if (reads === 5) controller.abort();
      return settled(factsFor(id));
    },
    controller,
  );
  expect(reads).toBeLessThan(10);
  expect(result.reports.length).toBeLessThan(10);
});
