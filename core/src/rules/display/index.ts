export { FLAGS, loginWallState } from './flags.ts';
export { type ActionButton, type ActionFacts, actionButtons } from './lot/action-buttons.ts';
export { type BiddingRequirement, biddingRequirements } from './lot/bidding-requirements.ts';
export { breadcrumbs } from './lot/breadcrumbs.ts';
export {
  hidesPrice,
  INVALID_STAGE_LOG,
  type PriceDisplay,
  type PriceFacts,
  type PriceViewer,
  priceDisplay,
  priceNamed,
} from './lot/price.ts';
export { publicPrice } from './lot/public-price.ts';
export { chooseSlides } from './lot/slides.ts';
export { type SourcedLot, sourcedLot } from './lot/sourcing.ts';
export { TAGS, type Tag, type TagFacts, type TagKind, tagsOf } from './lot/tags.ts';
export { promoTileMaxHeight, type TileFacts, type TilePart, tileLine } from './lot/tiles.ts';
export {
  CLOCK_PLACEHOLDER,
  CLOCK_STOPPED,
  type Clock,
  clockState,
  countdownBarEnd,
  type TimeFacts,
  type TimeLabel,
  type TimePanel,
  timePanel,
} from './lot/time-panel.ts';
export { buyNowTotal, type PriceBuyer } from './lot/totals.ts';
export { vendorTip } from './lot/vendor-tips.ts';
export { type ChunkFailure, chunkFailureText, errorReport, type FailedPage } from './messages/error-report.ts';
export {
  type CallFailure,
  defaultFailure,
  enquiryFailure,
  failureMessage,
  OPERATIONS,
  type Operation,
  refusalMessage,
} from './messages/failures.ts';
export { codeHelp, LOGIN_ERRORS, loginErrorKey, loginHelp } from './messages/login-errors.ts';
export {
  isMessageCode,
  MESSAGE_CODES,
  type Message,
  type MessageCode,
  type MessageKind,
  type MessageTone,
  messageOf,
} from './messages/messages.ts';
export { type SessionFailure, sessionFailureOf } from './messages/session-failures.ts';
export { isForSalePage, isUnder, pageFrame } from './page-frame.ts';
export { sellPath } from './sell-path.ts';
export { isOfflinePage, membersPage, OFFLINE_PATH, type SharedPage, sharedPage } from './shared-pages.ts';
