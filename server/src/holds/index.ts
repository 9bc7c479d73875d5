export { isCardInUse } from './card-in-use.ts';
export { createHolds, type Holds, type ResubmitBid } from './holds.ts';
export { findPending, type HoldRow, listHeld, listLotsWithHolds, listPendingOf, markCaptured } from './store.ts';
