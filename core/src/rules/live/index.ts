export { type LotComment, takeComment } from './lot/comments.ts';
export { type LotTalks, NO_TALKS, type OfferNews, type OpenTalk, type TalkChange } from './lot/lot-negotiations.ts';
export {
  type BidLine,
  type FetchedHistory,
  type LineBatch,
  type LiveFacts,
  type LotLiveState,
  openLot,
} from './lot/lot-state.ts';
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
} from './lot/reduce-live.ts';
export { type LotEvent, type LotReduction, reduceLot } from './lot/reduce-lot.ts';
export { type StageNews, stageNews } from './lot/stage-change.ts';
export {
  BACK_SHOWN_MS,
  type LineBanner,
  type LineEvent,
  lineBanner,
  NO_BANNER,
  onConnected,
} from './notifications/connection-banner.ts';
export { type Notice, type NoticeContext, type NoticeEvent, reduceNotices } from './notifications/notices.ts';
export {
  concernsBids,
  NOTIFICATION_RULES,
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationRule,
  type Refetch,
  TALKS,
  type Talk,
} from './notifications/notifications.ts';
export { type BidBounds, leastFor, type SumVerdict, startingDigits, stepsFor, verdictOf } from './panel/bid-amounts.ts';
export { attemptFor, type BidFailure, bidFailureOf, type ConfirmedBid } from './panel/bid-attempt.ts';
export {
  type BidEntry,
  type BidPanel,
  type BidPanelContext,
  type BidPanelEvent,
  entryToPersist,
  openBidPanel,
  reduceBidPanel,
} from './panel/bid-panel.ts';
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
} from './panel/panel.ts';
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
} from './panel/panel-actions.ts';
export { type FaceFacts, opensInSheet, type PanelFace, panelFace } from './panel/panel-view.ts';
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
} from './viewer/auction-end.ts';
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
} from './viewer/bid-position.ts';
