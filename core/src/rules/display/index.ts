export {
  ACTION_KINDS,
  type ActionButton,
  type ActionFacts,
  type ActionKind,
  actionButtons,
  sellPath,
  sourcingPath,
} from './actions.ts';
export { breadcrumbs, type Crumb, type CrumbKey } from './breadcrumbs.ts';
export {
  type Doing,
  denialMessage,
  failureMessage,
  LOGIN_ERRORS,
  type LoginErrorKey,
  loginErrorKey,
  refusalMessage,
  type ServerRefusal,
} from './failures.ts';
export { FLAGS, type LoginWall, loginWallOf } from './flags.ts';
export {
  isMessageCode,
  MESSAGE_CODES,
  type Message,
  type MessageCode,
  type MessageKind,
  messageOf,
} from './messages.ts';
export {
  INVALID_STAGE_LOG,
  type PriceDisplay,
  type PriceFacts,
  type PriceLabel,
  type PriceViewer,
  priceDisplay,
} from './price.ts';
export { TAGS, type Tag, type TagFacts, type TagKind, tagsOf } from './tags.ts';
export {
  type CountWords,
  countOf,
  picturePosition,
  promoTileMaxHeight,
  TILE_PICTURES,
  type TilePart,
  tileLine,
} from './tiles.ts';
export {
  BAR_FROM_MS,
  CHECKING_MS,
  CLOCK_PLACEHOLDER,
  type Clock,
  clockOf,
  type TimeFacts,
  type TimeLabel,
  type TimePanel,
  timePanel,
} from './time-panel.ts';
