export { createHolds, type Holds, type ResubmitBid } from './holds.ts';
