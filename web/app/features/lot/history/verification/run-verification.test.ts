import { createHash } from 'node:crypto';
import {
  detailsText,
  type EntryDetails,
  type EntryFacts,
  entryText,
  FIRST_HASH,
  factsText,
  type LoggedEntry,
} from '@marque/core/rules/bidding';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it, vi } from 'vitest';
import type { FetchedLog } from '../../../bidding/index.ts';
import { runVerification, type ShownNow, type VerificationTools } from './run-verification.ts';

const LOT = 7;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const pounds = (major: number) => fromMajor(major, 'gbp');

const FACTS: EntryFacts = {
  kind: 'bid',
  bidderId: 1,
  bidKind: 'live',
  endsAt: null,
  cause: null,
  outcome: null,
  voided: null,
};

/** Live bids of two bidders in turn. */
function logOf(amounts: readonly number[]): FetchedLog {
  let previousHash = FIRST_HASH;
  const entries = amounts.map((amount, index): LoggedEntry => {
    const sequence = index + 1;
    const facts = { ...FACTS, bidderId: sequence % 2 === 0 ? 2 : 1, salt: 'f' };
    const details: EntryDetails & { salt: string } = {
      amount: pounds(amount).minor,
      receivedAt: sequence,
      reason: null,
      salt: 'd',
    };
    const commitments = { facts: sha256(factsText('f', facts)), details: sha256(detailsText('d', details)) };
    const hash = sha256(entryText({ lotId: LOT, sequence, at: sequence, previousHash }, commitments));
    const entry: LoggedEntry = { version: 2, sequence, at: sequence, previousHash, hash, commitments, facts, details };
    previousHash = hash;
    return entry;
  });
  return { lotType: 'car', startPrice: pounds(1000), entries, lastSequence: entries.length };
}

function shownOf(amounts: readonly number[], isLive = true): ShownNow {
  const lines = amounts.map((amount, index) => ({
    sequence: index + 1,
    position: 0,
    bidderId: (index + 1) % 2 === 0 ? 2 : 1,
    displayName: 'a bidder',
    amount: pounds(amount),
    bidKind: 'live' as const,
    isAutomatic: false,
    isBeatenCeiling: false,
    isVoided: false,
    at: index + 1,
  }));
  return {
    isLive,
    lines,
    noBids: lines.length,
    price: lines.at(-1)?.amount ?? null,
    leaderId: lines.at(-1)?.bidderId ?? null,
    endsAt: null,
  };
}

function tools(part: Partial<VerificationTools>): VerificationTools & { refreshPage: ReturnType<typeof vi.fn> } {
  return {
    fetchLog: async () => ({ kind: 'fetched', log: logOf([1000, 1200]) }),
    hash: async (text) => sha256(text),
    shown: () => shownOf([1000, 1200]),
    pause: async () => undefined,
    onProgress: () => undefined,
    ...part,
    refreshPage: vi.fn(part.refreshPage),
  };
}

describe('the verification of a lot’s log', () => {
  it('reports what it has checked of a whole log', async () => {
    expect(await runVerification(LOT, null, tools({}))).toEqual({
      kind: 'whole',
      report: {
        entries: 2,
        opened: 2,
        sealed: 0,
        unproven: 0,
        lines: 2,
        last: { sequence: 2, hash: logOf([1000, 1200]).entries[1]?.hash },
        seenBefore: 0,
      },
    });
  });

  it('waits for a page that is a moment behind its log', async () => {
    let shown = shownOf([1000]);
    const used = tools({
      shown: () => shown,
      refreshPage: () => {
        shown = shownOf([1000, 1200]);
      },
    });
    expect(await runVerification(LOT, null, used)).toMatchObject({ kind: 'whole' });
    expect(used.refreshPage).toHaveBeenCalledTimes(1);
  });

  it('waits for a log that is a moment behind its page', async () => {
    const fetchLog = vi
      .fn<VerificationTools['fetchLog']>()
      .mockResolvedValueOnce({ kind: 'fetched', log: logOf([1000]) })
      .mockResolvedValue({ kind: 'fetched', log: logOf([1000, 1200]) });
    expect(await runVerification(LOT, null, tools({ fetchLog }))).toMatchObject({ kind: 'whole' });
    expect(fetchLog.mock.calls[1]?.[1]?.before?.entries).toHaveLength(1);
  });

  it('gives up on a live lot whose page never fits, and at once on a closed one', async () => {
    const live = tools({ shown: () => shownOf([1000, 1300]) });
    expect(await runVerification(LOT, null, live)).toEqual({ kind: 'broken', fault: 'otherAmount', sequence: 2 });
    expect(live.refreshPage).toHaveBeenCalledTimes(4);
    const closed = tools({ shown: () => shownOf([1000, 1300], false) });
    expect(await runVerification(LOT, null, closed)).toEqual({ kind: 'broken', fault: 'otherAmount', sequence: 2 });
    expect(closed.refreshPage).not.toHaveBeenCalled();
  });

  it('finds a broken chain without another look', async () => {
    const log = logOf([1000, 1200]);
    const entries = log.entries.map((entry) => (entry.sequence === 2 ? { ...entry, at: 99 } : entry));
    const used = tools({ fetchLog: async () => ({ kind: 'fetched', log: { ...log, entries } }) });
    expect(await runVerification(LOT, null, used)).toEqual({ kind: 'broken', fault: 'content', sequence: 2 });
    expect(used.refreshPage).not.toHaveBeenCalled();
  });

  it('finds a log that was written anew since the last check', async () => {
    const known = { sequence: 1, hash: logOf([1100]).entries[0]?.hash ?? '' };
    expect(await runVerification(LOT, known, tools({}))).toEqual({ kind: 'broken', fault: 'rewritten', sequence: 1 });
  });

  it.each(['failed', 'withheld'] as const)('says that the log is %s', async (kind) => {
    expect(await runVerification(LOT, null, tools({ fetchLog: async () => ({ kind }) }))).toEqual({ kind });
  });
});
