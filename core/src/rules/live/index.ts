export { END_OUTCOMES, type EndDrawer, type EndOutcome, endDrawer } from './auction-end.ts';
export { onConnected } from './connection.ts';
export {
  type BidLine,
  type FetchedHistory,
  type LineBatch,
  type LiveFacts,
  type LotLiveState,
  openLot,
} from './lot-state.ts';
export {
  type Deal,
  NOTIFICATION_RULES,
  NOTIFICATIONS,
  type Notice,
  type NoticeContext,
  type NoticeEvent,
  type NotificationKind,
  reduceNotices,
} from './notices.ts';
export {
  amountOf,
  CLOSED,
  canReview,
  canSubmit,
  digitsOf,
  INPUT_MODES,
  type InputMode,
  needsTerms,
  openInput,
  PANEL_ACTIONS,
  type PanelAction,
  type PanelEvent,
  type PanelInput,
  type PanelState,
  type PanelType,
  reducePanel,
  type SettledAs,
  WAYS_OF_PANEL,
} from './panel.ts';
export {
  type Aftermath,
  aftermathOf,
  bidWays,
  CONFIRM_PARTS,
  type ConfirmPart,
  offerWays,
  PANEL_PARTS,
  type PanelFlags,
  type PanelPart,
  type PanelWay,
  panelFlags,
  settledAs,
  type Undertaking,
} from './panel-facts.ts';
export { type LotEvent, type LotReduction, reduceLot } from './reduce-lot.ts';
export { type LotViewer, type OpenDeal, STANDINGS, type Standing, type Strip, standing, stripOf } from './standing.ts';
