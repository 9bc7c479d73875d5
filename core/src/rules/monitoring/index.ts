export { type ActionDenial, type StaffAction, staffActions } from './actions/staff-actions.ts';
export {
  type AlertRule,
  firedRules,
  LONGEST_RULE_NAME,
  type LotMoment,
  MOST_ALERT_RULES,
  parseAlertRules,
} from './alert-rules/alert-rules.ts';
export { type DoNotDisturb, isAudible, isDoNotDisturb } from './alert-rules/do-not-disturb.ts';
export { type AlertSeverity, alertsOf, type LotAlert, needsAction } from './alerts/alerts-of.ts';
export { STAFF_ALERTS, type StaffAlert } from './alerts/staff-alerts.ts';
export { arrange, rearrange, rowsOf, type WallRow } from './arrangement/arrange.ts';
export { WALL_GROUPS, type WallGroup } from './arrangement/groups.ts';
export { moveLot, orderPlaced, type PlacedLot, placeLot, type WallOrder } from './arrangement/order-wall.ts';
export { DEFAULT_SORT, WALL_SORTS, type WallSort, type WallSortBy } from './arrangement/sorts.ts';
export { GREATEST_COLUMN_WIDTH, LEAST_COLUMN_WIDTH, WALL_COLUMNS, type WallColumnId } from './filters/columns.ts';
export { LONGEST_FILTER_TEXT, LONGEST_VIEW_NAME, parseWallView } from './filters/parse-view.ts';
export { type FilterContext, matches, type WallFilter } from './filters/wall-filter.ts';
export { BUILT_IN_VIEWS, type BuiltInView, type ViewColumn, type WallView } from './filters/wall-views.ts';
export { HAND_OVER_GROUPS, type HandOverGroup, type OpenLot, openLots } from './hand-over/open-lots.ts';
export { LONGEST_SHIFT_HOURS, shiftStart } from './hand-over/shift-start.ts';
export { type BidRate, bidRate } from './measures/bid-rate.ts';
export { type ReserveDistance, reserveDistance } from './measures/reserve-distance.ts';
export { countWork, DUE_GROUPS, QUEUES, type Queue, type QueueItem, workQueue } from './queue/work-queue.ts';
export { lotOutcome, RESULT_OUTCOMES, type ResultOutcome } from './results/lot-outcome.ts';
export { RESULT_PERIODS, type ResultPeriod, resultPeriod } from './results/result-period.ts';
export { type EndedLot, type ResultSummary, summariseResults } from './results/summarise-results.ts';
export type {
  Acknowledgement,
  LotSignals,
  LotVendor,
  NamedAccount,
  PriceStep,
  WatchedLot,
  Words,
} from './types.ts';
export { type Urgency, type UrgencyLevel, urgency } from './urgency/urgency.ts';
