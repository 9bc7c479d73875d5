export {
  ACTION_KINDS,
  type ActionButton,
  type ActionFacts,
  type ActionKind,
  actionButtons,
  STILL_INTERESTED_MS,
  sourcingPath,
} from './actions.ts';
export { breadcrumbs, type Crumb, type CrumbKey } from './breadcrumbs.ts';
export { denialMessage } from './denials.ts';
export {
  type ChunkFailure,
  type ChunkFailureType,
  chunkFailure,
  chunkFailureText,
  errorReport,
  type FailedPage,
  REPORT_LABELS,
  type ReportLabel,
} from './error-report.ts';
export {
  type CallFailure,
  DOINGS,
  type Doing,
  type EnquiryFailure,
  enquiryFailure,
  failureMessage,
  loginMessage,
  plainFailure,
  refusalMessage,
  type ServerRefusal,
} from './failures.ts';
export { FLAGS, type LoginWall, loginWallOf } from './flags.ts';
export { LOGIN_ERRORS, type LoginErrorKey, type LoginHelp, loginErrorKey, loginHelp } from './login-errors.ts';
export { type LoginNews, loginNewsOf } from './login-news.ts';
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
} from './messages.ts';
export { frameOf, isForSalePage, isUnder, type PageFrame } from './page-frame.ts';
export { type PlateLayout, plateLayout } from './plates.ts';
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
} from './price.ts';
export { type Readiness, readinessOf } from './readiness.ts';
export { sellPath } from './sell-path.ts';
export { TAGS, type Tag, type TagFacts, type TagKind, tagsOf } from './tags.ts';
export {
  type CountWords,
  countOf,
  picturePosition,
  promoTileMaxHeight,
  type TileFacts,
  type TilePart,
  tileLine,
} from './tiles.ts';
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
} from './time-panel.ts';
export { totalPriceOf } from './totals.ts';
export { type VendorTip, vendorTip } from './vendor-tips.ts';
