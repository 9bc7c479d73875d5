export { checkLot } from './check-lot.ts';
export {
  CHECK_IDS,
  CHECKS,
  type CheckId,
  type Fault,
  SEVERITIES,
  type Severity,
  severityOf,
} from './checks.ts';
export type { LotFacts, ShownFacts, ShownLog, ShownPictures, ShownQuote } from './shown/facts.ts';
export { checkStoredLot } from './stored/check-stored-lot.ts';
export type { StoredAuction, StoredHold, StoredLot, StoredSale } from './stored/facts.ts';
export { checkStoredLog } from './stored/log-checks.ts';
export {
  type CheckResult,
  type FailedCheck,
  type FoundValue,
  type FoundValues,
  NOT_RUN_REASONS,
  type NotRunReason,
} from './types.ts';
