/** Checks of lots: which lots, their facts, the rules, and what is known of their findings. */
export { type Audit, auditLots, type UnreadLot } from './audit-lots.ts';
export { type BaselineFault, readBaseline, writeBaseline } from './baseline.ts';
export { type CheckedLot, type Finding, type LotReport, type SkippedCheck, skippedChecks } from './findings.ts';
export { createPictureStatus } from './picture-status.ts';
export { readLotFacts } from './read-lot-facts.ts';
export { createRetryingClient } from './retrying-client.ts';
export { type LotSelection, selectLots } from './select-lots.ts';
