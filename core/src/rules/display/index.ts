export { FLAGS, type LoginWall, loginWallOf } from './flags.ts';
export {
  ACTION_KINDS,
  type ActionButton,
  type ActionFacts,
  type ActionKind,
  actionButtons,
  STILL_INTERESTED_MS,
  sourcingPath,
} from './lot/action-buttons.ts';
export { type Readiness, readinessOf } from './lot/bidding-requirements.ts';
export { breadcrumbs, type Crumb, type CrumbKey } from './lot/breadcrumbs.ts';
export { type PlateLayout, plateLayout } from './lot/plates.ts';
export {
  hidesPrice,
  INVALID_STAGE_LOG,
  type PriceDisplay,
  type PriceFacts,
  type PriceLabel,
  type PriceViewer,
  priceDisplay,
  priceNamed,
  type SoldBy,
} from './lot/price.ts';
export { TAGS, type Tag, type TagFacts, type TagKind, tagsOf } from './lot/tags.ts';
export { promoTileMaxHeight, type TileFacts, type TilePart, tileLine } from './lot/tiles.ts';
export {
  BAR_FROM_MS,
  barEnd,
  CLOCK_PLACEHOLDER,
  CLOCK_STOPPED,
  type Clock,
  clockOf,
  type TimeFacts,
  type TimeLabel,
  type TimePanel,
  timePanel,
} from './lot/time-panel.ts';
export { totalPriceOf } from './lot/totals.ts';
export { type VendorTip, vendorTip } from './lot/vendor-tips.ts';
export {
  type ChunkFailure,
  type ChunkFailureType,
  chunkFailure,
  chunkFailureText,
  errorReport,
  type FailedPage,
  REPORT_LABELS,
  type ReportLabel,
} from './messages/error-report.ts';
export {
  type CallFailure,
  DOINGS,
  type Doing,
  type EnquiryFailure,
  enquiryFailure,
  failureMessage,
  plainFailure,
  refusalMessage,
  type ServerRefusal,
} from './messages/failures.ts';
export { LOGIN_ERRORS, type LoginErrorKey, type LoginHelp, loginErrorKey, loginHelp } from './messages/login-errors.ts';
export {
  FIELD_MESSAGES,
  type FieldMessage,
  isMessageCode,
  MESSAGE_CODES,
  type Message,
  type MessageCode,
  type MessageKind,
  type MessageTone,
  type MessageWay,
  messageOf,
} from './messages/messages.ts';
export { type LoginNews, loginNewsOf } from './messages/session-failures.ts';
export { frameOf, isForSalePage, isUnder, type PageFrame } from './page-frame.ts';
export { sellPath } from './sell-path.ts';
