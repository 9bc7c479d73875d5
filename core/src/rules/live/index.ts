export {
  addOwnComment,
  applyComment,
  type CommentThread,
  commentsFrom,
  firstShown,
  type LotComment,
  threadsOf,
} from './lot/comments.ts';
export {
  knownNegotiations,
  type LotNegotiations,
  NO_LOT_NEGOTIATIONS,
  type OfferUpdate,
  type OpenNegotiation,
  withoutExpired,
} from './lot/lot-negotiations.ts';
export {
  type BidLine,
  type FetchedHistory,
  type LiveFacts,
  type LotLiveState,
  openLot,
  type StaffExtension,
} from './lot/lot-state.ts';
export { INITIAL_LIVE_MEMORY, type LiveEvent, reduceLive } from './lot/reduce-live.ts';
export { type LotUpdateEvent, reduceLot } from './lot/reduce-lot.ts';
export { stageChangeEffects } from './lot/stage-change.ts';
export {
  BACK_SHOWN_MS,
  NO_BANNER,
  reconnectionPlan,
  reduceConnectionBanner,
} from './notifications/connection-banner.ts';
export {
  type ConnectionChange,
  type ConnectionState,
  type ConnectionStatus,
  connectionFreshness,
  FIRST_CONNECTION,
  type Freshness,
  hasSlept,
  reduceConnectionStatus,
} from './notifications/connection-status.ts';
export {
  concernsBids,
  NEGOTIATION_SLOTS,
  NOTIFICATIONS,
  type NotificationKind,
  type Refetch,
} from './notifications/notifications.ts';
export { announceTime, type ClockMoment } from './notifications/time-announcements.ts';
export {
  type AmountVerdict,
  type BidBounds,
  judgeAmount,
  minimumForMode,
  type OfferRanges,
  suggestedAmounts,
} from './panel/bid-amounts.ts';
export { entryToPersist, openBidPanel, reduceBidPanel } from './panel/bid-panel.ts';
export type { BidEntry, BidPanel, BidPanelContext, BidPanelEvent, PanelDialog } from './panel/bid-panel-types.ts';
export {
  type ActionFailure,
  type ConfirmedAction,
  describeFailure,
  isBid,
} from './panel/confirmed-action.ts';
export {
  CLOSED_PANEL,
  canSubmit,
  digitsOf,
  enteredAmount,
  INPUT_MODES,
  type InputMode,
  needsTerms,
  openInput,
  openingEvent,
  PANEL_ACTIONS,
  type Panel,
  type PanelAction,
  type PanelInput,
  type PanelState,
} from './panel/panel.ts';
export {
  actionEffects,
  bidOptions,
  offerOptions,
  type PanelOption,
  panelFlags,
  submissionOutcome,
} from './panel/panel-actions.ts';
export { checkedAction, opensInSheet, type PanelView, panelView, type TradeWay } from './panel/panel-view.ts';
export { unsoldReason } from './panel/unsold-reason.ts';
export {
  NO_PRESENCE,
  type PanelPresence,
  type PresenceEvent,
  reducePresence,
  shownPresence,
} from './presence/panel-presence.ts';
export {
  AMOUNT_SHOWN_MS,
  PRESENCE_REPEATED_MS,
  SILENT_AFTER_MS,
  SUMMARISED_AMOUNTS,
} from './presence/presence-limits.ts';
export {
  END_OUTCOMES,
  type EndDrawer,
  type EndLink,
  type EndOutcome,
  endContent,
  endDrawer,
  endOutcomeFor,
  finalSaleStatus,
  hasParticipated,
  hasWon,
  PAYMENT_STATUSES,
  seenEndKey,
  withLateBid,
} from './viewer/auction-end.ts';
export {
  type BidPosition,
  bidderPosition,
  bidPosition,
  isMinimumStated,
  type LotViewer,
  type PositionStrip,
  positionStrip,
  winnerAtClose,
} from './viewer/bid-position.ts';
export { mayOfferAgain, noticeOf, type OfferTerms, rangesOf } from './viewer/offer-terms.ts';
export { pricedStage } from './viewer/priced-stage.ts';
export { purchaseOutcomeFor } from './viewer/purchase-end.ts';
export {
  type StatusFacts,
  type StatusSide,
  type StatusStep,
  statusAppearance,
  statusStep,
  type ViewerStatus,
  viewerStatus,
} from './viewer/viewer-status.ts';
