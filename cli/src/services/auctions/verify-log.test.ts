import { createHash } from 'node:crypto';
import type { ApiClient } from '@marque/core/client';
import type { BidLine } from '@marque/core/contracts/bidding';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import { loggedEntryToWire, type WireLogEntry } from '@marque/core/contracts/log';
import { detailsText, entryText, FIRST_HASH, factsText } from '@marque/core/rules/bidding';
import { refuse, succeed } from '@marque/core/rules/result';
import { expect, it } from 'vitest';
import { verifyLog } from './verify-log.ts';

const LOT = 7;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Live bids of two bidders in turn, in pounds, as a log of version 2. */
function logOf(amounts: readonly number[]): readonly WireLogEntry[] {
  let previousHash = FIRST_HASH;
  return amounts.map((amount, at) => {
    const sequence = at + 1;
    const facts = { kind: 'bid', bidderId: sequence % 2, bidKind: 'live', endsAt: null } as const;
    const opened = { ...facts, cause: null, outcome: null, voided: null, bidderId: (sequence % 2) + 1 };
    const details = { amount: amount * 100, receivedAt: null, reason: null };
    const commitments = { facts: sha256(factsText('0f', opened)), details: sha256(detailsText('0d', details)) };
    const hash = sha256(entryText({ lotId: LOT, sequence, at: sequence, previousHash }, commitments));
    const entry = loggedEntryToWire(
      {
        version: 2,
        sequence,
        at: sequence,
        previousHash,
        hash,
        commitments,
        facts: { ...opened, salt: '0f' },
        details: { ...details, salt: '0d' },
      },
      'gbp',
    );
    previousHash = hash;
    return entry;
  });
}

function lineOf(amount: number, at: number): BidLine {
  return {
    bidId: `${at + 1}-0`,
    sequence: at + 1,
    amount,
    isAbsentee: false,
    userId: ((at + 1) % 2) + 1,
    userNickname: 'a bidder',
    dtCreatedUTC: toIso(at + 1),
    isAutomatic: false,
    isBeatenMaximum: false,
    isVoided: false,
  };
}

interface Shown {
  readonly entries: readonly WireLogEntry[];
  /** Amounts of the public history. */
  readonly amounts: readonly number[];
  readonly stage?: string;
  readonly isWithheld?: boolean;
  /** Entries of one page. */
  readonly page?: number;
}

/** A server that says this of the lot; each call takes the next, and the last one stays. */
function serverOf(...answers: readonly [Shown, ...Shown[]]): ApiClient {
  let reads = 0;
  const now = () => answers[Math.min(Math.max(reads - 1, 0), answers.length - 1)] ?? answers[0];
  return {
    call: async (endpoint: Endpoint, call: unknown) => {
      const { query } = call as { readonly query?: { readonly after?: number } };
      if (endpoint.name === 'readLog' && query?.after === undefined) reads += 1;
      const { entries, amounts, stage = 'live', isWithheld = false, page = 1_000 } = now();
      const price = amounts.at(-1) ?? 0;
      const frame = { auctionId: LOT, currencyCode: 'gbp' };
      const after = query?.after ?? 0;
      const body = {
        readLog: {
          ...frame,
          lotType: 'car',
          startPrice: 1_000,
          isWithheld,
          lastSequence: entries.length,
          entries: entries.filter(({ sequence }) => sequence > after).slice(0, page),
        },
        listBids: { ...frame, revision: 1, bids: amounts.map(lineOf).toReversed(), extensions: [] },
        readTimely: {
          ...frame,
          stage,
          currentBid: price,
          noBids: amounts.length,
          highBidderId: amounts.length === 0 ? null : (amounts.length % 2) + 1,
          dtStageEndUTC: null,
          dtAuctionEndUTC: null,
        },
      }[endpoint.name];
      return succeed({ status: 200, body }) as never;
    },
  };
}

const verdictOf = async (api: ApiClient) => {
  const verified = await verifyLog(api, LOT, new AbortController().signal);
  return verified.ok ? verified.value.verdict : verified.error;
};

const AMOUNTS = [1_000, 1_200, 1_400];

it('is whole where the chain holds and leads to what the lot shows, page by page', async () => {
  expect(await verdictOf(serverOf({ entries: logOf(AMOUNTS), amounts: AMOUNTS }))).toEqual({ result: 'whole' });
  expect(await verdictOf(serverOf({ entries: logOf(AMOUNTS), amounts: AMOUNTS, page: 1 }))).toEqual({
    result: 'whole',
  });
});

it('names the entry whose content was changed', async () => {
  const entries = logOf(AMOUNTS).map((entry) => (entry.sequence === 2 ? { ...entry, dtCreatedUTC: toIso(99) } : entry));
  expect(await verdictOf(serverOf({ entries, amounts: AMOUNTS }))).toEqual({
    result: 'broken',
    fault: 'content',
    sequence: 2,
  });
});

it('names the bid that the history shows otherwise', async () => {
  const shown = { entries: logOf(AMOUNTS), amounts: [1_000, 1_250, 1_400], stage: 'unsold' };
  expect(await verdictOf(serverOf(shown))).toEqual({ result: 'broken', fault: 'otherAmount', sequence: 2 });
});

it('reads a live lot again where a bid came between', async () => {
  const behind = { entries: logOf(AMOUNTS.slice(0, 2)), amounts: AMOUNTS };
  expect(await verdictOf(serverOf(behind, { entries: logOf(AMOUNTS), amounts: AMOUNTS }))).toEqual({ result: 'whole' });
});

it('says that a log is withheld', async () => {
  expect(await verdictOf(serverOf({ entries: [], amounts: [], isWithheld: true }))).toEqual({ result: 'withheld' });
});

it('returns why the log could not be read', async () => {
  const away: ApiClient = { call: async () => refuse({ kind: 'timeout' }) };
  expect(await verdictOf(away)).toEqual({ kind: 'timeout' });
});
