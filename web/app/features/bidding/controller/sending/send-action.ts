import type { PlacedBid } from '@marque/core/contracts/bidding';
import { isMessageCode } from '@marque/core/rules/display';
import {
  type ActionFailure,
  actionEffects,
  type BidPanelEvent,
  type ConfirmedAction,
  describeFailure,
  isBid,
  type PanelAction,
  submissionOutcome,
} from '@marque/core/rules/live';
import { followsLot } from '@marque/core/rules/lot';
import { negotiationsAsOf } from '../bid-panel-state.ts';
import type { FetchingContext } from '../fetching/panel-fetches.ts';
import type { MessageContext } from '../panel-page.ts';
import { readLot } from '../panel-store.ts';
import { withReply } from '../view/own-bids.ts';
import type { TradeReply } from './send-trade.ts';

/** Submits the confirmed action, or the one with an unknown result again. */
export type SendingEvent = Extract<BidPanelEvent, { kind: 'submitted' | 'retried' }>;

/** Dispatches the event, sends the action that it has submitted, if any, and applies the answer. */
export async function sendAction(context: FetchingContext, event: SendingEvent): Promise<void> {
  const { auctionId, api, store } = context;
  if (store.getState().panel.form.state.kind === 'submitting') return;
  context.dispatch(event);
  const { form, attempt } = store.getState().panel;
  if (form.state.kind !== 'submitting' || attempt === null) return;
  if (isBid(attempt.action)) {
    const answer = await api.placeBid(auctionId, attempt).catch(withoutAnswer);
    if (answer.ok) applyBidReply(context, attempt, answer.value.status, answer.value.body);
    else applyFailure(context, attempt, answer.error);
  } else {
    const answer = await api.trade(auctionId, attempt).catch(withoutAnswer);
    if (answer.ok) applyTradeReply(context, attempt, answer.value);
    else applyFailure(context, attempt, answer.error);
  }
}

/** The chunk that sends bids could not be fetched, which is handled like a lost connection. */
function withoutAnswer(error: unknown) {
  console.error(error);
  return { ok: false, error: { kind: 'network' } } as const;
}

function applyBidReply(context: FetchingContext, attempt: ConfirmedAction, status: number, reply: PlacedBid): void {
  const { auctionId, lotStore, page } = context;
  const outcome = submissionOutcome(status);
  const sent = { amount: attempt.amount, isMaximum: attempt.action === 'maximum' };
  const reportedOwn = withReply(context.store.getState().view.own, reply, sent);
  context.dispatch({ kind: 'accepted', outcome, offer: null, isOvertaken: false });
  page()?.bidAccepted(attempt);
  lotStore.applyReply(reply);
  context.updateInputs({ lotState: readLot(lotStore, auctionId), reportedOwn });
  const { message, watches } = actionEffects(attempt.action, outcome);
  // The server adds the lot to the watchlist with the bid.
  if (watches) page()?.addToWatchlist(auctionId);
  showMessage(context, reply.message, message);
}

function applyTradeReply(context: FetchingContext, { action }: ConfirmedAction, reply: TradeReply): void {
  const outcome = submissionOutcome(reply.status);
  const asOf = Date.parse(reply.tsServer);
  const isOvertaken = asOf < negotiationsAsOf(context.store.getState());
  context.noteOffers(asOf);
  context.dispatch({ kind: 'accepted', outcome, offer: reply.offer, isOvertaken });
  context.lotStore.seed(reply.auction);
  context.sync();
  showMessage(context, reply.message, actionEffects(action, outcome).message);
  context.refetchOffers();
}

function applyFailure(
  context: FetchingContext,
  { action }: ConfirmedAction,
  failed: Parameters<typeof describeFailure>[0],
): void {
  const { store, page } = context;
  const { me } = store.getState().view;
  const isLeader = me !== null && context.lotStore.getLot(context.auctionId)?.highBidderId === me.userId;
  const failure = describeFailure(failed, { action, isLeader });
  context.dispatch({ kind: 'failed', failure });
  if (failure.isConflict) {
    context.catchUp({ force: !followsLot(store.getState().view.state.stage).timely });
    context.refetchOffers();
  }
  if (failure.message !== null) {
    const about = messageContext(action, failure);
    page()?.notify(failure.message, { isUnsettled: failure.isUnsettled, ...(about && { context: about }) });
  }
  if (failure.needsLogin) page()?.openLogin();
}

/** Shows the message of an answer, or that of the action. */
function showMessage(
  { page, dispatch }: FetchingContext,
  ofAnswer: string | null,
  ofAction: ReturnType<typeof actionEffects>['message'],
): void {
  const code = ofAnswer !== null && isMessageCode(ofAnswer) ? ofAnswer : ofAction;
  const toastId = code === null ? null : (page()?.notify(code) ?? null);
  dispatch({ kind: 'toastShown', toastId });
}

/** Messages about a bid need no context. */
function messageContext(action: PanelAction, { isConflict }: ActionFailure): MessageContext | null {
  if (isBid(action)) return null;
  return isConflict && (action === 'buyNow' || action === 'purchase') ? 'conflict' : action;
}
