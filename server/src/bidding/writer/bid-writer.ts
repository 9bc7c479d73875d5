import type { HoldRow } from '../../holds/index.ts';
import type { LotRow } from '../../lots/index.ts';
import type { Dispatch, Outbox } from '../../outbox/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { BatchFacts, SinceLast } from './batch-context.ts';
import { type Batch, decideBatch } from './bid-batch.ts';
import type { BidRequest, BidResult, HoldToPlace } from './bid-request.ts';
import { createRecentAcceptances } from './recent-acceptances.ts';
import { createBidTransactions } from './transactions.ts';

export interface WriterHooks {
  /** Called after the commit, once for each changed lot. */
  publishSnapshot(row: LotRow): void;
  onLotChanged(row: LotRow): void;
  onHoldToPlace(hold: HoldToPlace): void;
  /** Called with a hold that a greater one has replaced. */
  onHoldReplaced(hold: HoldRow): void;
}

/**
 * The only writer of bids. Bids of one event-loop turn are decided one after another and committed in one
 * transaction. A bid is answered and published only after the commit, and a refused bid is not stored.
 */
export interface BidWriter {
  submit(request: BidRequest): Promise<BidResult>;
}

interface Waiting {
  readonly request: BidRequest;
  /** When it was submitted, by the monotonic clock. */
  readonly submittedAt: number;
  readonly resolve: (result: BidResult) => void;
  readonly reject: (error: unknown) => void;
}

export function createBidWriter(
  { db, clock, metrics, log }: Pick<ServerContext, 'db' | 'clock' | 'metrics' | 'log'>,
  { accounts, mayHaveLimit }: Pick<BatchFacts, 'accounts' | 'mayHaveLimit'>,
  outbox: Outbox,
  hooks: WriterHooks,
  /** Maximum number of bids in one commit. Only the benchmark of shared commits sets it. */
  largestBatch = Number.POSITIVE_INFINITY,
): BidWriter {
  const recent = createRecentAcceptances(clock);
  const transactions = createBidTransactions(db, { clock, mayHaveLimit });
  let waiting: Waiting[] = [];
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    const taken: Waiting[] = [];
    try {
      const { batch, sent } = await commit(taken);
      notify(() => answer(taken, batch));
      announce(batch, sent);
    } catch (error) {
      // If the file was locked for so long that no bid was taken, all waiting bids are rejected rather than kept waiting.
      if (taken.length === 0) taken.push(...waiting.splice(0));
      for (const { reject } of taken) reject(error);
    }
    if (waiting.length > 0) schedule();
  }

  /** Decides and commits the waiting bids, and adds them to `taken`. */
  async function commit(taken: Waiting[]): Promise<{ readonly batch: Batch; readonly sent: Dispatch }> {
    const started = performance.now();
    const committed = await transactions.run(
      // Bids are taken inside the transaction, so that bids which arrived during another write share this commit.
      () => {
        taken.push(...waiting.slice(0, largestBatch));
        waiting = waiting.slice(largestBatch);
        return taken.map(({ request }) => request);
      },
      (requests, statements) => {
        const submittedAt = new Map(taken.map((one) => [one.request, one.submittedAt]));
        const sinceLast: SinceLast = (request) => {
          const at = request.holdId === null ? submittedAt.get(request) : undefined;
          return at === undefined ? null : recent.since(request.lotId, request.bidder.userId, at);
        };
        const batch = decideBatch(requests, statements, { accounts, mayHaveLimit, now: clock.now(), sinceLast });
        return { batch, sent: outbox.addInBatch(statements, batch.events) };
      },
    );
    for (const { lotId, userId } of committed.batch.accepted) recent.add(lotId, userId);
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

  /** A bid that waits for its card hold is not counted yet; it is decided and counted again after the hold. */
  function count({ bidKind }: BidRequest, result: BidResult): void {
    if (result.kind === 'refused') metrics.count('bids_refused', { reason: result.problem.message });
    else if (result.status === 200) metrics.count('bids_accepted', { kind: bidKind });
  }

  /** A listener that fails is logged; it neither undoes the commit nor stops the other listeners. */
  function announce(batch: Batch, sent: Dispatch): void {
    for (const hold of batch.toPlace) notify(() => hooks.onHoldToPlace(hold));
    for (const hold of batch.replaced) notify(() => hooks.onHoldReplaced(hold));
    notify(() => outbox.publish(sent));
    for (const row of batch.changed) {
      notify(() => hooks.publishSnapshot(row));
      notify(() => hooks.onLotChanged(row));
    }
  }

  function notify(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      log.error({ err: error }, 'a listener failed after a bid was committed');
    }
  }

  return {
    submit(request) {
      return new Promise((resolve, reject) => {
        waiting.push({ request, submittedAt: clock.monotonicNow(), resolve, reject });
        schedule();
      });
    },
  };
}
