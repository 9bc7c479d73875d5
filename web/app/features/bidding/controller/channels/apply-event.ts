import { type LiveEvent, reduceLive } from '@marque/core/rules/live';
import { negotiationsAsOf } from '../bid-panel-state.ts';
import type { FetchingContext } from '../fetching/panel-fetches.ts';
import { toastOptionsOf } from '../panel-page.ts';

/** Does what the rules say follows from an event on the account's channel, sent at `tsServer`. */
export function applyEvent(context: FetchingContext, event: LiveEvent, tsServer?: string): void {
  const { auctionId, dispatch } = context;
  const state = context.store.getState();
  const { panel, view } = state;
  const viewer = { userId: view.viewer.userId, isVendor: view.bidder.isVendorOfLot };
  const outcome = reduceLive(
    { ...panel.memory, viewer, lot: view.state, negotiationsAsOf: negotiationsAsOf(state) },
    event,
  );
  if (tsServer !== undefined && event.kind !== 'comment' && 'lotId' in event && event.lotId === auctionId) {
    context.noteOffers(Date.parse(tsServer));
  }
  dispatch({ kind: 'eventApplied', outcome });
  context.refetch(outcome.refetch);
  if (outcome.message === null) return;
  const options = toastOptionsOf(event, auctionId, () => dispatch({ kind: 'dialogOpened', dialog: 'status' }));
  const toastId = context.page()?.notify(outcome.message, options) ?? null;
  if (options.name === undefined) dispatch({ kind: 'toastShown', toastId });
}
