import type { ServerContext } from '../platform/context.ts';
import { type Batch, decideBatch } from './bid-batch.ts';
import type { AccountsView, BidRequest, BidVerdict, HoldToPlace } from './bid-request.ts';
import type { LotRow } from './lot-row.ts';
import type { Outbox } from './outbox.ts';
import { type HoldRow, statementsOf } from './statements.ts';

export interface WriterHooks {
  /** After the commit, once for every lot that it changed. */
  onLotChanged(row: LotRow): void;
  onHoldToPlace(hold: HoldToPlace): void;
  /** A smaller hold that a greater one has replaced. */
  onHoldReplaced(hold: HoldRow): void;
}

/**
 * The one writer of bids. Attempts of one event-loop turn are decided one after another and committed in one
 * transaction; nobody hears of a bid before the commit, and a refused one leaves no trace.
 */
export interface BidWriter {
  submit(request: BidRequest): Promise<BidVerdict>;
}

interface Waiting {
  readonly request: BidRequest;
  readonly resolve: (verdict: BidVerdict) => void;
  readonly reject: (error: unknown) => void;
}

export function createBidWriter(
  { db, clock, metrics }: Pick<ServerContext, 'db' | 'clock' | 'metrics'>,
  accounts: AccountsView,
  outbox: Outbox,
  hooks: WriterHooks,
  /** Most bids that share a commit. Only a measurement of what sharing is worth sets it. */
  largestBatch = Number.POSITIVE_INFINITY,
): BidWriter {
  let waiting: Waiting[] = [];
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    let taken: Waiting[] = [];
    try {
      const started = performance.now();
      const { batch, sent } = await db.batch((connection) => {
        // Taken here and not before: whatever arrived while another write had its turn shares this commit.
        taken = waiting.slice(0, largestBatch);
        waiting = waiting.slice(largestBatch);
        const statements = statementsOf(connection);
        const requests = taken.map(({ request }) => request);
        const decided = decideBatch(requests, statements, accounts, clock.now());
        return { batch: decided, sent: outbox.add(statements, decided.events) };
      });
      metrics.observe('bid_commit', (performance.now() - started) / 1000);
      answer(taken, batch);
      outbox.publish(sent);
      announce(batch);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
    if (waiting.length > 0) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => void flush());
  }

  function answer(taken: readonly Waiting[], batch: Batch): void {
    for (const [index, { resolve }] of taken.entries()) {
      const verdict = batch.verdicts[index];
      if (!verdict) continue;
      resolve(verdict);
      metrics.count(verdict.kind === 'answer' ? 'bids_accepted' : 'bids_refused');
    }
  }

  function announce(batch: Batch): void {
    for (const row of batch.changed) {
      outbox.snapshot(row);
      hooks.onLotChanged(row);
    }
    for (const hold of batch.toPlace) hooks.onHoldToPlace(hold);
    for (const hold of batch.replaced) hooks.onHoldReplaced(hold);
  }

  return {
    submit(request) {
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        schedule();
      });
    },
  };
}
