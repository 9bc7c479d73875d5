import type { LoggedEntry } from '@marque/core/rules/bidding';
import type { LotId, LotType } from '@marque/core/rules/lot';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { browserApi } from '../../../foundation/session/index.ts';

/** The log of a lot as far as it was fetched. */
export interface FetchedLog {
  readonly lotType: LotType;
  readonly startPrice: Money;
  /** From the first on. */
  readonly entries: readonly LoggedEntry[];
  /** Sequence number of the last entry when the last page was read. */
  readonly lastSequence: number;
}

export type LogAnswer =
  | { readonly kind: 'fetched'; readonly log: FetchedLog }
  /** The visitor must log in for the prices of this lot. */
  | { readonly kind: 'withheld' }
  | { readonly kind: 'failed' };

interface FetchLogOptions {
  /** What was fetched before: only later entries are read. */
  readonly before?: FetchedLog | null;
  /** Called after each page with the entries so far and the number of all. */
  readonly onPage?: (fetched: number, all: number) => void;
}

/** Fetches the whole log of a lot, page after page. */
export async function fetchLog(auctionId: LotId, { before = null, onPage }: FetchLogOptions = {}): Promise<LogAnswer> {
  const { loggedEntryFromWire, readLog } = await import('@marque/core/contracts/log');
  const entries: LoggedEntry[] = [...(before?.entries ?? [])];
  for (;;) {
    const after = entries.at(-1)?.sequence;
    const answer = await browserApi.call(readLog, {
      params: { auctionId },
      query: after === undefined ? {} : { after },
    });
    if (!answer.ok) return { kind: 'failed' };
    const page = answer.value.body;
    if (page.isWithheld) return { kind: 'withheld' };
    for (const entry of page.entries) entries.push(loggedEntryFromWire(entry, page.currencyCode));
    onPage?.(entries.length, page.lastSequence);
    const last = entries.at(-1)?.sequence ?? 0;
    if (page.entries.length > 0 && last < page.lastSequence) continue;
    const { currencyCode, lotType, lastSequence } = page;
    return {
      kind: 'fetched',
      log: { lotType, startPrice: fromMajor(page.startPrice, currencyCode), entries, lastSequence },
    };
  }
}
