export { FLAGS, type LoginWall, loginWallState } from './flags.ts';
export {
  ACTION_KINDS,
  type ActionButton,
  type ActionFacts,
  type ActionKind,
  actionButtons,
  STILL_INTERESTED_MS,
  sourcingPath,
} from './lot/action-buttons.ts';
export { biddingRequirements, type Readiness } from './lot/bidding-requirements.ts';
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
  CLOCK_PLACEHOLDER,
  CLOCK_STOPPED,
  type Clock,
  COUNTDOWN_BAR_MS,
  clockState,
  countdownBarEnd,
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
  type Doing,
  defaultFailure,
  type EnquiryFailure,
  enquiryFailure,
  failureMessage,
  OPERATIONS,
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
  type MessageAction,
  type MessageCode,
  type MessageKind,
  type MessageTone,
  messageOf,
} from './messages/messages.ts';
export { type SessionFailure, sessionFailureOf } from './messages/session-failures.ts';
export { isForSalePage, isUnder, type PageFrame, pageFrame } from './page-frame.ts';
export { sellPath } from './sell-path.ts';
