export {
  addOwnComment,
  applyComment,
  type CommentThread,
  commentsFrom,
  firstShown,
  type LotComment,
  threadsOf,
} from './lot/comments.ts';
export { type LotNegotiations, NO_LOT_NEGOTIATIONS } from './lot/lot-negotiations.ts';
export { type BidLine, type FetchedHistory, type LiveFacts, type LotLiveState, openLot } from './lot/lot-state.ts';
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
  type ConnectionState,
  type ConnectionStatus,
  connectionFreshness,
  FIRST_CONNECTION,
  type Freshness,
  reduceConnectionStatus,
} from './notifications/connection-status.ts';
export { concernsBids, NOTIFICATIONS, type NotificationKind, type Refetch } from './notifications/notifications.ts';
export { type ClockMoment, type TimeAnnouncement, timeAnnouncement } from './notifications/time-announcements.ts';
export {
  type AmountVerdict,
  type BidBounds,
  judgeAmount,
  minimumForMode,
  suggestedAmounts,
} from './panel/bid-amounts.ts';
export { type ConfirmedBid, describeBidFailure } from './panel/bid-attempt.ts';
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
  CLOSED_PANEL,
  canSubmit,
  digitsOf,
  enteredAmount,
  type InputMode,
  openingEvent,
  type Panel,
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
export { opensInSheet, type PanelView, panelView } from './panel/panel-view.ts';
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
export { pricedStage } from './viewer/priced-stage.ts';
