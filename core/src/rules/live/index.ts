export {
  END_OUTCOMES,
  END_WAYS,
  type EndDrawer,
  type EndFace,
  type EndFacts,
  type EndOutcome,
  type EndWay,
  endDrawer,
  endFace,
  endName,
  endOutcomeFor,
  FINAL_SALE_STATUSES,
  type FinalSaleStatus,
  finalSaleStatus,
  hasWon,
  PAYMENT_STATUSES,
  type PaymentStatus,
  tookPart,
  withLateBid,
} from './auction-end.ts';
export { type BidBounds, leastFor, type SumVerdict, startingDigits, stepsFor, verdictOf } from './bid-sums.ts';
export { type LotComment, takeComment } from './comments.ts';
export { attemptFor, type BidFailure, bidFailureOf, type ConfirmedBid } from './confirmed-bid.ts';
export { BACK_SHOWN_MS, type LineBanner, type LineEvent, lineBanner, NO_BANNER, onConnected } from './connection.ts';
export {
  type BidLine,
  type FetchedHistory,
  type LineBatch,
  type LiveFacts,
  type LotLiveState,
  openLot,
} from './lot-state.ts';
export { isWorthTelling, type Notice, type NoticeContext, type NoticeEvent, reduceNotices } from './notices.ts';
export {
  concernsBids,
  NOTIFICATION_RULES,
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationRule,
  REFETCHES,
  type Refetch,
  TALKS,
  type Talk,
} from './notifications.ts';
export {
  amountOf,
  BID_PANEL_TYPES,
  type BidPanelType,
  CLOSED,
  canReview,
  canSubmit,
  digitsOf,
  INPUT_MODES,
  type InputMode,
  NEW_PANEL,
  needsTerms,
  openInput,
  opening,
  PANEL_ACTIONS,
  type Panel,
  type PanelAction,
  type PanelEvent,
  type PanelInput,
  type PanelLot,
  type PanelState,
  type PanelType,
  reducePanel,
  type SettledAs,
  WAYS_OF_PANEL,
} from './panel.ts';
export { type FaceFacts, opensInSheet, type PanelFace, panelFace } from './panel-face.ts';
export {
  type Aftermath,
  aftermathOf,
  bidWays,
  CONFIRM_PARTS,
  type ConfirmPart,
  offerWays,
  PANEL_PARTS,
  PANEL_PHASES,
  type PanelFlags,
  type PanelPart,
  type PanelPhase,
  type PanelWay,
  panelFlags,
  settledAs,
  type Undertaking,
} from './panel-facts.ts';
export {
  type LiveEvent,
  type LiveMemory,
  type LiveOutcome,
  type LivePage,
  NOTHING_HEARD,
  type NotificationNews,
  type PaymentKind,
  type PaymentNews,
  reduceLive,
} from './reduce-live.ts';
export { type LotEvent, type LotReduction, reduceLot } from './reduce-lot.ts';
export { type StageNews, stageNews } from './stage-news.ts';
export {
  type BidderStanding,
  bidderStanding,
  type LotViewer,
  type OpenDeal,
  STANDINGS,
  type Standing,
  type Strip,
  soldAtCloseTo,
  standing,
  stripOf,
} from './standing.ts';
export {
  endTalks,
  type LotTalks,
  NO_TALKS,
  type OfferNews,
  type OpenTalk,
  type TalkChange,
  takeOffer,
} from './talks.ts';
