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
export { concernsBids, NOTIFICATIONS, type NotificationKind, type Refetch } from './notifications/notifications.ts';
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
export { purchaseOutcomeFor } from './viewer/purchase-end.ts';
