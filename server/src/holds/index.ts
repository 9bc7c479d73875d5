export { holdsPart } from './account-data.ts';
export { isCardInUse } from './card-in-use.ts';
export type { HeldRequests, HeldRequestsOf } from './held-requests.ts';
export { createHolds, type Holds } from './holds.ts';
export {
  addHold,
  findPending,
  type HoldRow,
  listHeld,
  listLotsWithHolds,
  listPendingOf,
  markCaptured,
  markHeld,
} from './store.ts';
