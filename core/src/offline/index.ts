/** Commands that wait for the server, as data and decisions; and the merge of a draft that was changed at two places. */

export { backOffMs } from './back-off.ts';
export { OUTBOX_COMMANDS, type OutboxCommand } from './commands.ts';
export { askedWaitMs, failureEffect, failureProblem, type SendFailure } from './failures.ts';
export {
  beginSending,
  discardEntry,
  type EnqueueRefusal,
  enqueue,
  entriesOf,
  nextDueAt,
  nextToSend,
  recoverAfterCrash,
  retryEntry,
  settle,
  wakeAll,
} from './outbox.ts';
export { isSameJson } from './same-json.ts';
export { ENTRY_STATES, type OutboxCommandEntry, type OutboxEntry, type OutboxState, type Outcome } from './types.ts';
