import {
  type BrokenEntry,
  type ChainFault,
  type HistoryFault,
  type KnownEntry,
  type ShownLot,
  verifyChain,
  verifyHistory,
} from '@marque/core/rules/bidding';
import type { LotId } from '@marque/core/rules/lot';
import type { FetchedLog, fetchLog } from '../../../bidding/index.ts';

export type VerificationFault = ChainFault | HistoryFault;

/** What was checked of a log that is whole. */
export interface VerificationReport {
  readonly entries: number;
  /** Entries whose amount is open to the viewer. */
  readonly opened: number;
  /** Entries that show neither what they were nor an amount. */
  readonly sealed: number;
  /** Sealed entries of the first version, of which only the place could be checked. */
  readonly unproven: number;
  readonly lines: number;
  /** The last entry, by which a later check finds whether the log was written anew. */
  readonly last: KnownEntry | null;
  /** Entries that an earlier check of this page had seen. */
  readonly seenBefore: number;
}

export type Verification =
  | { readonly kind: 'whole'; readonly report: VerificationReport }
  | ({ readonly kind: 'broken' } & BrokenEntry<VerificationFault>)
  | { readonly kind: 'withheld' }
  /** The log could not be fetched. */
  | { readonly kind: 'failed' };

/** The lot as the page shows it at this moment, without what the log itself says. */
export type ShownNow = Omit<ShownLot, 'lotType' | 'startPrice'> & { readonly isLive: boolean };

export interface VerificationTools {
  readonly fetchLog: typeof fetchLog;
  readonly hash: (text: string) => Promise<string>;
  readonly shown: () => ShownNow;
  /** Fetches the history of the page anew. */
  readonly refreshPage: () => void;
  readonly pause: () => Promise<void>;
  readonly onProgress: (progress: { readonly checked: number; readonly all: number }) => void;
}

/** How often a live lot is looked at again whose page and log do not fit: one of them may be a moment behind the other. */
const ATTEMPTS_WHILE_LIVE = 5;

/** Entries between two reports of the progress. */
const REPORTED_EVERY = 25;

/** Fetches the log of a lot, recomputes its chain, and compares it with the history and the price that the page shows. */
export async function runVerification(
  lotId: LotId,
  known: KnownEntry | null,
  tools: VerificationTools,
): Promise<Verification> {
  let log: FetchedLog | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await tools.fetchLog(lotId, {
      before: log,
      onPage: (fetched, all) => tools.onProgress({ checked: 0, all: Math.max(fetched, all) }),
    });
    if (answer.kind !== 'fetched') return answer;
    log = answer.log;
    const { entries } = log;
    const brokenChain = await verifyChain(lotId, entries, {
      hash: tools.hash,
      known,
      onChecked: (checked) => {
        if (checked % REPORTED_EVERY === 0) tools.onProgress({ checked, all: entries.length });
      },
    });
    if (brokenChain !== null) return { kind: 'broken', ...brokenChain };
    const { isLive, ...shown } = tools.shown();
    const { lotType, startPrice } = log;
    const brokenHistory = verifyHistory(entries, { ...shown, lotType, startPrice });
    if (brokenHistory === null) return { kind: 'whole', report: reportOf(log, shown.lines.length, known) };
    if (!isLive || attempt === ATTEMPTS_WHILE_LIVE) return { kind: 'broken', ...brokenHistory };
    tools.refreshPage();
    await tools.pause();
  }
}

function reportOf({ entries }: FetchedLog, lines: number, known: KnownEntry | null): VerificationReport {
  const last = entries.at(-1);
  const sealed = entries.filter(({ facts }) => facts === null);
  return {
    entries: entries.length,
    opened: entries.filter(({ details }) => details !== null && details.amount !== null).length,
    sealed: sealed.length,
    unproven: sealed.filter(({ version }) => version === 1).length,
    lines,
    last: last === undefined ? null : { sequence: last.sequence, hash: last.hash },
    seenBefore: known?.sequence ?? 0,
  };
}
