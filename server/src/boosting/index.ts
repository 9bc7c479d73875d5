export { boostingPart } from './account-data.ts';
export { type Boosting, createBoosting } from './create-boosting.ts';
export type { SendBoostNotice } from './notices.ts';
export { type BoostRow, hasUndecided, listPendingLots } from './store.ts';
