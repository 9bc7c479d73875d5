import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient, ApiFailure } from '@marque/core/client';
import { endOf } from '@marque/core/contracts/instants';
import { type LotLive, readTimely } from '@marque/core/contracts/listings';
import { loggedEntryFromWire, readLog, type WireLogEntry } from '@marque/core/contracts/log';
import { lineFromWire } from '@marque/core/live';
import {
  type BrokenEntry,
  type ChainFault,
  type HistoryFault,
  type LoggedEntry,
  verifyChain,
  verifyHistory,
} from '@marque/core/rules/bidding';
import { isLive, type LotType, stageFromWire } from '@marque/core/rules/lot';
import { type Currency, fromMajor, type Money } from '@marque/core/rules/money';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { type LotHistory, readHistory } from './read-lot.ts';

/** Entries that a log may have: a log that never ends is not read for ever. */
const MOST_PAGES = 1_000;
/** A live lot whose log and history do not fit is read again: a bid may have come between the two reads. */
const ATTEMPTS_WHILE_LIVE = 5;
const BETWEEN_ATTEMPTS_MS = 300;

export type LogVerdict =
  | { readonly result: 'whole' }
  | ({ readonly result: 'broken' } & BrokenEntry<ChainFault | HistoryFault>)
  /** The log is withheld from visitors, as the price is. */
  | { readonly result: 'withheld' };

export interface VerifiedLog {
  readonly verdict: LogVerdict;
  readonly entries: readonly WireLogEntry[];
  readonly currency: Currency;
}

interface FetchedLog {
  readonly entries: readonly WireLogEntry[];
  readonly currency: Currency;
  readonly lotType: LotType;
  readonly startPrice: Money;
  readonly isWithheld: boolean;
}

/** Fetches the whole log of a lot, recomputes its chain of hashes, and compares it with the price and bids that the lot shows. */
export async function verifyLog(
  api: ApiClient,
  auctionId: number,
  signal: AbortSignal,
): Promise<Result<VerifiedLog, ApiFailure>> {
  for (let attempt = 1; ; attempt += 1) {
    const log = await fetchLog(api, auctionId, signal);
    if (!log.ok) return log;
    const { entries, currency, isWithheld } = log.value;
    if (isWithheld) return succeed({ verdict: { result: 'withheld' }, entries, currency });
    const history = await readHistory(api, auctionId, signal);
    if (!history.ok) return history;
    const lot = await api.call(readTimely, { params: { auctionId }, query: {} }, { signal });
    if (!lot.ok) return lot;
    const logged = entries.map((entry) => loggedEntryFromWire(entry, currency));
    const chain = await verifyChain(auctionId, logged, { hash: sha256 });
    if (chain !== null) return succeed({ verdict: { result: 'broken', ...chain }, entries, currency });
    const broken = compare(logged, log.value, history.value, lot.value.body);
    if (broken === null) return succeed({ verdict: { result: 'whole' }, entries, currency });
    const isOpen = isLive(stageFromWire(lot.value.body.stage));
    if (!isOpen || attempt === ATTEMPTS_WHILE_LIVE || signal.aborted) {
      return succeed({ verdict: { result: 'broken', ...broken }, entries, currency });
    }
    await pause(BETWEEN_ATTEMPTS_MS);
  }
}

function compare(
  entries: readonly LoggedEntry[],
  { lotType, startPrice }: FetchedLog,
  history: LotHistory,
  lot: LotLive,
): BrokenEntry<HistoryFault> | null {
  return verifyHistory(entries, {
    lotType,
    startPrice,
    lines: history.bids.map((line) => lineFromWire(line, history.currency)),
    noBids: lot.noBids,
    // A sale takes the price off the public fields.
    price: lot.currentBid === 0 ? null : fromMajor(lot.currentBid, lot.currencyCode),
    leaderId: lot.highBidderId,
    endsAt: isLive(stageFromWire(lot.stage)) ? endOf(lot) : null,
  });
}

async function fetchLog(
  api: ApiClient,
  auctionId: number,
  signal: AbortSignal,
): Promise<Result<FetchedLog, ApiFailure>> {
  const entries: WireLogEntry[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const after = entries.at(-1)?.sequence;
    const query = after === undefined ? {} : { after };
    const answer = await api.call(readLog, { params: { auctionId }, query }, { signal });
    if (!answer.ok) return answer;
    const { body } = answer.value;
    entries.push(...body.entries);
    if (body.entries.length === 0 || entries.length >= body.lastSequence) {
      const { currencyCode: currency, lotType, isWithheld } = body;
      return succeed({ entries, currency, lotType, isWithheld, startPrice: fromMajor(body.startPrice, currency) });
    }
  }
  return refuse({ kind: 'contract', status: 200, reason: 'The log has no end.' });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
