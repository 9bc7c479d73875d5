import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import { fromMajor } from '../../money/index.ts';
import { closeLot } from '../closing/close-lot.ts';
import { CHECKING_MS } from '../log/checking-time.ts';
import { type Move, moves, type Run, runMoves, terms } from '../log/histories.arbitrary.ts';
import { amountText, FIRST_HASH, firstVersionText } from './entry-hash.ts';
import { bidder, publish, STAFF, sha256, shownLot, VISITOR } from './published-logs.arbitrary.ts';
import { type KnownEntry, type LoggedEntry, verifyChain } from './verify-chain.ts';
import { type ShownLot, verifyHistory } from './verify-history.ts';

const RUNS = { numRuns: 200 };
const viewers = fc.constantFrom(VISITOR, STAFF, bidder(1), bidder(2));

const verify = (run: Run, entries: readonly LoggedEntry[], known: KnownEntry | null = null) =>
  verifyChain(run.terms.lotId, entries, { hash: sha256, known });

function closed(run: Run): Run {
  const result = closeLot(run.state, run.state.endsAt + CHECKING_MS + 1);
  if (!result.ok) throw new Error(result.error);
  return { ...run, state: result.value.state, entries: [...run.entries, result.value.entry] };
}

const live = (bidderId: number, size: number): Move => ({
  kind: 'bid',
  bidderId,
  bidKind: 'live',
  size,
  held: 0,
  wait: 1_000,
});
const maximum = (bidderId: number, size: number): Move => ({ ...live(bidderId, size), bidKind: 'maximum' }) as Move;

/** Bidder 1 sets a maximum, 2 is answered, 3 beats it with a higher maximum, 3 raises it. Closed. */
async function duel() {
  const { lotTerms } = await import('../log/histories.arbitrary.ts');
  const lot = lotTerms({ startPrice: fromMajor(1000, 'gbp') });
  return closed(runMoves(lot, [maximum(1, 40), live(2, 8), maximum(3, 60), maximum(3, 80), live(2, 4)]));
}

describe('a log as it was written', () => {
  it('is whole for every viewer, at every moment', async () => {
    await fc.assert(
      fc.asyncProperty(terms, moves, viewers, async (lot, tried, viewer) => {
        const run = runMoves(lot, tried);
        expect(await verify(run, publish(run, viewer))).toBeNull();
        const over = closed(run);
        expect(await verify(over, publish(over, viewer))).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('leads to the shown history and price for every viewer, at every moment', () => {
    forAllWith(RUNS)([terms, moves, viewers], (lot, tried, viewer) => {
      const run = runMoves(lot, tried);
      expect(verifyHistory(publish(run, viewer), shownLot(run))).toBeNull();
      const over = closed(run);
      expect(verifyHistory(publish(over, viewer), shownLot(over))).toBeNull();
    });
  });

  it('leads to the shown history where a page shows the latest lines only', () => {
    forAllWith(RUNS)([terms, moves, viewers, fc.integer({ min: 1, max: 6 })], (lot, tried, viewer, most) => {
      const run = runMoves(lot, tried);
      const shown = shownLot(run);
      expect(verifyHistory(publish(run, viewer), { ...shown, lines: shown.lines.slice(0, most) })).toBeNull();
    });
  });

  it('reports its progress', async () => {
    const run = await duel();
    const counts: number[] = [];
    await verifyChain(1, publish(run, VISITOR), { hash: sha256, onChecked: (count) => counts.push(count) });
    expect(counts).toEqual(run.entries.map((_, index) => index + 1));
  });
});

describe('a log that was altered', () => {
  const change = (entries: readonly LoggedEntry[], sequence: number, part: Partial<LoggedEntry>) =>
    entries.map((entry) => (entry.sequence === sequence ? { ...entry, ...part } : entry));
  const opened = (entry: LoggedEntry | undefined) => {
    if (!entry?.facts || !entry.details) throw new Error('The entry is sealed.');
    return { facts: entry.facts, details: entry.details };
  };

  it.each<[string, (entries: readonly LoggedEntry[]) => readonly LoggedEntry[], object]>([
    ['an entry is missing', (all) => all.filter(({ sequence }) => sequence !== 2), { fault: 'gap', sequence: 2 }],
    ['the first is missing', (all) => all.slice(1), { fault: 'gap', sequence: 1 }],
    [
      'another entry is put before it',
      (all) => change(all, 3, { previousHash: FIRST_HASH }),
      { fault: 'link', sequence: 3 },
    ],
    ['its time is another', (all) => change(all, 2, { at: 7 }), { fault: 'content', sequence: 2 }],
    ['a commitment is missing', (all) => change(all, 2, { commitments: null }), { fault: 'content', sequence: 2 }],
    [
      'another bidder is shown',
      (all) => change(all, 1, { facts: { ...opened(all[0]).facts, bidderId: 4 } }),
      { fault: 'opening', sequence: 1 },
    ],
    [
      'another amount is shown',
      (all) => change(all, 1, { details: { ...opened(all[0]).details, amount: 1 } }),
      { fault: 'opening', sequence: 1 },
    ],
    [
      'another salt is shown',
      (all) => change(all, 1, { details: { ...opened(all[0]).details, salt: 'x' } }),
      { fault: 'opening', sequence: 1 },
    ],
    ['another hash is shown', (all) => change(all, 2, { hash: FIRST_HASH }), { fault: 'content', sequence: 2 }],
  ])('is broken where %s', async (_, alter, broken) => {
    const run = await duel();
    expect(await verify(run, alter(publish(run, VISITOR)))).toEqual(broken);
  });

  it('is broken where an entry follows the close', async () => {
    const run = await duel();
    const last = run.entries.length;
    const more: Run = {
      ...run,
      entries: [...run.entries, { kind: 'extension', sequence: last + 1, at: 1, endsAt: 2, cause: 'bid' }],
    };
    expect(await verify(run, publish(more, VISITOR))).toEqual({ fault: 'afterClose', sequence: last + 1 });
  });

  it('is broken where it was written anew since an earlier check, or cut off', async () => {
    const run = await duel();
    const entries = publish(run, VISITOR);
    const seen = (sequence: number): KnownEntry => ({ sequence, hash: entries[sequence - 1]?.hash ?? '' });
    expect(await verify(run, entries, seen(3))).toBeNull();
    const other = { ...run, entries: run.entries.map((entry) => ({ ...entry, at: entry.at + 1 })) };
    expect(await verify(run, publish(other, VISITOR), seen(3))).toEqual({ fault: 'rewritten', sequence: 3 });
    expect(await verify(run, entries.slice(0, 2), seen(3))).toEqual({ fault: 'rewritten', sequence: 3 });
  });
});

describe('an entry of the first version', () => {
  const facts = {
    kind: 'bid',
    bidderId: 7,
    bidKind: 'maximum',
    endsAt: null,
    cause: null,
    outcome: null,
    voided: null,
  } as const;
  const details = { amount: 250_000, receivedAt: 5, reason: null };
  const position = { lotId: 1, sequence: 1, at: 8, previousHash: FIRST_HASH };
  const hash = sha256(firstVersionText(position, sha256(amountText('s', 250_000)), facts, details));
  const entry: LoggedEntry = {
    ...position,
    version: 1,
    hash,
    commitments: null,
    facts: { ...facts, salt: '' },
    details: { ...details, salt: 's' },
  };
  const check = (changed: LoggedEntry) => verifyChain(1, [changed], { hash: sha256 });

  it('is checked whole where it is open, and for its place where it is sealed', async () => {
    expect(await check(entry)).toBeNull();
    expect(await check({ ...entry, facts: null, details: null })).toBeNull();
    expect(await check({ ...entry, details: { ...details, amount: 1, salt: 's' } })).toEqual({
      fault: 'opening',
      sequence: 1,
    });
  });
});

describe('a history that does not fit its log', () => {
  const noted = (lines: ShownLot['lines'], sequence: number, part: Partial<ShownLot['lines'][number]>) =>
    lines.map((line) =>
      line.sequence === sequence && !line.isAutomatic && !line.isBeatenCeiling ? { ...line, ...part } : line,
    );

  it.each<[string, (shown: ShownLot) => ShownLot, object]>([
    [
      'a line has another bidder',
      (shown) => ({ ...shown, lines: noted(shown.lines, 2, { bidderId: 4 }) }),
      { fault: 'otherEntry', sequence: 2 },
    ],
    [
      'a line has another kind',
      (shown) => ({ ...shown, lines: noted(shown.lines, 2, { bidKind: 'maximum' }) }),
      { fault: 'otherEntry', sequence: 2 },
    ],
    [
      'a line has another time',
      (shown) => ({ ...shown, lines: shown.lines.map((line) => (line.sequence === 2 ? { ...line, at: 1 } : line)) }),
      { fault: 'otherEntry', sequence: 2 },
    ],
    [
      'a line has another amount',
      (shown) => ({ ...shown, lines: noted(shown.lines, 2, { amount: fromMajor(1250, 'gbp') }) }),
      { fault: 'otherAmount', sequence: 2 },
    ],
    [
      'a beaten maximum has another amount',
      (shown) => ({
        ...shown,
        lines: shown.lines.map((line) => (line.isBeatenCeiling ? { ...line, amount: fromMajor(1900, 'gbp') } : line)),
      }),
      { fault: 'otherPrice', sequence: 3 },
    ],
    [
      'the lines of a bid are missing',
      (shown) => ({
        ...shown,
        noBids: shown.lines.filter(({ sequence }) => sequence !== 2).length,
        lines: shown.lines.filter(({ sequence }) => sequence !== 2),
      }),
      { fault: 'missingLine', sequence: 2 },
    ],
    [
      'a line has no bid in the log',
      (shown) => ({
        ...shown,
        noBids: shown.noBids + 1,
        lines: shown.lines.concat(shown.lines.slice(0, 1).map((line) => ({ ...line, sequence: 99 }))),
      }),
      { fault: 'otherEntry', sequence: 99 },
    ],
    [
      'the price is another',
      (shown) => ({ ...shown, price: fromMajor(9999, 'gbp') }),
      { fault: 'otherPrice', sequence: 5 },
    ],
    ['the leader is another', (shown) => ({ ...shown, leaderId: 2 }), { fault: 'otherPrice', sequence: 5 }],
  ])('is found where %s', async (_, alter, broken) => {
    const run = await duel();
    expect(verifyHistory(publish(run, VISITOR), shownLot(run))).toBeNull();
    expect(verifyHistory(publish(run, VISITOR), alter(shownLot(run)))).toEqual(broken);
  });

  it('is found where the end is not that of the last extension', () => {
    forAllWith(RUNS)([terms, moves], (lot, tried) => {
      const run = runMoves(lot, tried);
      const entries = publish(run, VISITOR);
      const isExtended = run.entries.some(({ kind }) => kind === 'extension');
      const broken = verifyHistory(entries, { ...shownLot(run), endsAt: run.state.endsAt + 1 });
      expect(broken?.fault).toBe(isExtended ? 'otherEnd' : undefined);
    });
  });

  it('is found for every line with another bidder, whatever happened', () => {
    forAllWith(RUNS)([terms, moves, fc.nat()], (lot, tried, pick) => {
      const run = closed(runMoves(lot, tried));
      const shown = shownLot(run);
      if (shown.lines.length === 0) return;
      const at = pick % shown.lines.length;
      const lines = shown.lines.map((line, index) => (index === at ? { ...line, bidderId: 77 } : line));
      expect(verifyHistory(publish(run, VISITOR), { ...shown, lines })).not.toBeNull();
    });
  });

  it('is found for every automatic line above one increment over the bid that it answers', () => {
    forAllWith(RUNS)([terms, moves, fc.nat()], (lot, tried, pick) => {
      const run = closed(runMoves(lot, tried));
      const shown = shownLot(run);
      const answers = run.lines.filter((line) => line.automatic === 'defence');
      const answer = answers[pick % Math.max(1, answers.length)];
      if (answer === undefined) return;
      const isAnswer = (line: ShownLot['lines'][number]) =>
        line.sequence === answer.sequence && line.position === answer.position;
      const raised = { minor: answer.amount.minor * 3, currency: answer.amount.currency };
      const lines = shown.lines.map((line) => (isAnswer(line) ? { ...line, amount: raised } : line));
      expect(verifyHistory(publish(run, VISITOR), { ...shown, lines })).not.toBeNull();
    });
  });
});
