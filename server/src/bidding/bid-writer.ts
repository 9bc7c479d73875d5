import type { AccountsView } from '../accounts/index.ts';
import type { HoldRow } from '../holds/index.ts';
import type { LotRow } from '../lots/index.ts';
import type { Dispatch, Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Batch, decideBatch } from './bid-batch.ts';
import type { BidRequest, BidResult, HoldToPlace } from './bid-request.ts';
import { statementsOf } from './statements.ts';

export interface WriterHooks {
  /** After the commit, once for each lot that it changed. */
  publishSnapshot(row: LotRow): void;
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
  submit(request: BidRequest): Promise<BidResult>;
}

interface Waiting {
  readonly request: BidRequest;
  readonly resolve: (result: BidResult) => void;
  readonly reject: (error: unknown) => void;
}

export function createBidWriter(
  { db, clock, metrics, log }: Pick<ServerContext, 'db' | 'clock' | 'metrics' | 'log'>,
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
    const taken: Waiting[] = [];
    try {
      const { batch, sent } = await commit(taken);
      tell(() => answer(taken, batch));
      announce(batch, sent);
    } catch (error) {
      // Where the file was locked for so long that nobody had a turn, nobody is kept waiting for the next one.
      if (taken.length === 0) taken.push(...waiting.splice(0));
      for (const { reject } of taken) reject(error);
    }
    if (waiting.length > 0) schedule();
  }

  /** Decides and commits what waits; `taken` is filled with it. */
  async function commit(taken: Waiting[]): Promise<{ readonly batch: Batch; readonly sent: Dispatch }> {
    const started = performance.now();
    const committed = await db.batch((connection) => {
      // Taken here and not before: whatever arrived while another write had its turn shares this commit.
      taken.push(...waiting.slice(0, largestBatch));
      waiting = waiting.slice(largestBatch);
      const statements = statementsOf(connection);
      const requests = taken.map(({ request }) => request);
      const batch = decideBatch(requests, statements, accounts, clock.now());
      return { batch, sent: outbox.addInBatch(statements, batch.events) };
    });
    metrics.observe('bid_commit', (performance.now() - started) / 1000);
    return committed;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => void flush());
  }

  function answer(taken: readonly Waiting[], batch: Batch): void {
    for (const [index, { request, resolve }] of taken.entries()) {
      const result = batch.results[index];
      if (!result) continue;
      resolve(result);
      count(request, result);
    }
  }

  /** A bid that waits for its card hold is neither accepted nor refused: it comes by here again. */
  function count({ bidKind }: BidRequest, result: BidResult): void {
    if (result.kind === 'refused') metrics.count('bids_refused', { reason: result.problem.message });
    else if (result.status === 200) metrics.count('bids_accepted', { kind: bidKind });
  }

  /** What is committed stands: whoever fails to hear of it is logged and keeps nobody else from hearing. */
  function announce(batch: Batch, sent: Dispatch): void {
    for (const hold of batch.toPlace) tell(() => hooks.onHoldToPlace(hold));
    for (const hold of batch.replaced) tell(() => hooks.onHoldReplaced(hold));
    tell(() => outbox.publish(sent));
    for (const row of batch.changed) {
      tell(() => hooks.publishSnapshot(row));
      tell(() => hooks.onLotChanged(row));
    }
  }

  function tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      log.error({ err: error }, 'a committed bid was not told of everywhere');
    }
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
