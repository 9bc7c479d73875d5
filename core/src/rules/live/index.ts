export { applyComment, type LotComment } from './lot/comments.ts';
export {
  type LotNegotiations,
  type NegotiationChange,
  NO_LOT_NEGOTIATIONS,
  type OfferUpdate,
  type OpenNegotiation,
} from './lot/lot-negotiations.ts';
export {
  type BidLine,
  type FetchedHistory,
  type LineBatch,
  type LiveFacts,
  type LotLiveState,
  openLot,
} from './lot/lot-state.ts';
export {
  INITIAL_LIVE_MEMORY,
  type LiveEvent,
  type LiveMemory,
  type LiveOutcome,
  type LivePage,
  type NotificationUpdate,
  type PaymentKind,
  type PaymentUpdate,
  reduceLive,
} from './lot/reduce-live.ts';
export { type LotEvent, type LotReduction, reduceLot } from './lot/reduce-lot.ts';
export { type StageChangeEffects, stageChangeEffects } from './lot/stage-change.ts';
export {
  BACK_SHOWN_MS,
  type ConnectionBannerState,
  type ConnectionEvent,
  NO_BANNER,
  onConnected,
  reduceConnectionBanner,
} from './notifications/connection-banner.ts';
export { type Notice, type NoticeContext, type NoticeEvent, reduceNotices } from './notifications/notices.ts';
export {
  concernsBids,
  NEGOTIATION_SLOTS,
  NOTIFICATION_RULES,
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationRule,
  type Refetch,
  type Talk,
} from './notifications/notifications.ts';
export {
  type AmountVerdict,
  type BidBounds,
  initialDigits,
  judgeAmount,
  minimumForMode,
  suggestedAmounts,
} from './panel/bid-amounts.ts';
export { type BidFailure, type ConfirmedBid, createConfirmedBid, describeBidFailure } from './panel/bid-attempt.ts';
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
  MODES_OF_PANEL,
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
  type SubmissionOutcome,
} from './panel/panel.ts';
export {
  type ActionEffects,
  actionEffects,
  bidOptions,
  CONFIRM_PARTS,
  type ConfirmPart,
  offerOptions,
  PANEL_PARTS,
  PANEL_PHASES,
  type PanelActivity,
  type PanelFlags,
  type PanelOption,
  type PanelPart,
  type PanelPhase,
  panelFlags,
  submissionOutcome,
} from './panel/panel-actions.ts';
export { opensInSheet, type PanelView, type PanelViewFacts, panelView } from './panel/panel-view.ts';
export {
  END_LINKS,
  END_OUTCOMES,
  type EndContent,
  type EndDrawer,
  type EndFacts,
  type EndLink,
  type EndOutcome,
  endContent,
  endDrawer,
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
  BID_POSITIONS,
  type BidderPosition,
  bidderPosition,
  type LotViewer,
  type OpenOffer,
  positionStrip,
  type Standing,
  type Strip,
  standing,
  winnerAtClose,
} from './viewer/bid-position.ts';
