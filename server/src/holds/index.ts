export { holdsPart } from './account-data.ts';
export { isCardInUse } from './card-in-use.ts';
export type { HeldRequests, HeldRequestsOf } from './held-requests.ts';
export { createHolds, type Holds } from './holds.ts';
export {
  addHold,
  countPending,
  findPending,
  type HoldRow,
  listFailed,
  listHeld,
  listLotsWithHolds,
  listPendingOf,
  listStanding,
  markCaptured,
  markHeld,
  sumHolds,
} from './store.ts';
