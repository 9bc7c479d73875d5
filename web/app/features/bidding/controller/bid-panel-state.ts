import { negotiationsFromWire, offerTermsFromWire } from '@marque/core/live';
import {
  type BidPanel,
  type LotLiveState,
  type LotNegotiations,
  NEGOTIATION_SLOTS,
  NO_LOT_NEGOTIATIONS,
  type OfferTerms,
  openBidPanel,
  reduceBidPanel,
  withoutExpired,
} from '@marque/core/rules/live';
import { hasNegotiations } from '@marque/core/rules/lot';
import {
  type LotPageData,
  type LotViewInputs,
  type LotViewModel,
  lotViewModel,
  type OpenActions,
  openActionsAt,
  panelContextOf,
} from './view/lot-view-model.ts';
import { NO_OWN_BIDS, newestOf, type OwnBids, ownBidsOf } from './view/own-bids.ts';

/** The state of all components that show the bidding on a lot. */
export interface BidPanelState {
  readonly data: LotPageData;
  /** The viewer's own bids as reported since the page was loaded. */
  readonly reportedOwn: OwnBids;
  readonly offers: OffersState;
  readonly view: LotViewModel;
  readonly panel: BidPanel;
}

/** What the viewer may do about offers; null before the server has said so. */
export interface OffersState {
  readonly terms: OfferTerms | null;
  /** The time of the latest report or event (UTC ms): pages that were read before it are older. */
  readonly asOf: number;
  /**
   * A sale has ended the negotiations since the latest report. If it falls through, only what is fetched from then on counts:
   * pages and events that are still on their way may be older than the sale.
   */
  readonly isOutdated: boolean;
}

/** What was read about the offers on the lot. */
export interface FetchedOffers extends Pick<OffersState, 'asOf'> {
  readonly terms: OfferTerms;
  readonly negotiations: LotNegotiations;
}

/** What the state is derived from, beside the panel's events. */
export interface BidPanelInputs {
  readonly data: LotPageData;
  readonly reportedOwn: OwnBids;
  readonly offers: FetchedOffers;
  readonly lotState: LotLiveState;
}

export function initialState(data: LotPageData, lotState: LotLiveState, now: number): BidPanelState {
  const fetched = fetchedOffers(data.validOffer);
  const terms = fetched?.terms ?? null;
  const negotiations = fetched?.negotiations ?? NO_LOT_NEGOTIATIONS;
  const view = lotViewModel({
    page: data,
    state: lotState,
    own: newestOf(ownBidsOf(data.timely), NO_OWN_BIDS),
    negotiation: withoutExpired(negotiations, now),
    terms,
    pendingHold: null,
    openTo: openActionsAt(data.lot, lotState, terms, now),
  });
  return {
    data,
    reportedOwn: NO_OWN_BIDS,
    offers: { terms, asOf: fetched?.asOf ?? data.asOf, isOutdated: false },
    view,
    panel: openBidPanel(panelContextOf(view), negotiations),
  };
}

export function fetchedOffers(validOffer: LotPageData['validOffer']): FetchedOffers | null {
  if (validOffer === null) return null;
  const asOf = Date.parse(validOffer.tsServer);
  return { terms: offerTermsFromWire(validOffer), negotiations: negotiationsFromWire(validOffer), asOf };
}

/**
 * The time (UTC ms) before which news of the negotiations is outdated. Before a fetch after a sale that fell through, every
 * event is older than what is to be fetched.
 */
export function negotiationsAsOf({ offers, view }: BidPanelState): number {
  return offers.isOutdated && hasNegotiations(view.state) ? Number.POSITIVE_INFINITY : offers.asOf;
}

/** The state with new inputs at `now` (UTC ms). The same object when the view stays the same. */
export function withInputs(before: BidPanelState, inputs: Partial<BidPanelInputs>, now: number): BidPanelState {
  const { data = before.data, reportedOwn = before.reportedOwn, lotState = before.view.state } = inputs;
  const change = { was: hasNegotiations(before.view.state), is: hasNegotiations(lotState) };
  const fetched = change.is ? newerOffers(before, inputs.offers ?? loadedOffers(before, data)) : null;
  const panel = withFetched(
    endsNegotiations(before, change) ? withoutNegotiations(before.panel) : before.panel,
    fetched,
  );
  const offers = offersAfter(before, change, fetched);
  const next: LotViewInputs = {
    page: data,
    state: lotState,
    own: newestOf(ownBidsOf(data.timely), reportedOwn),
    negotiation: openNegotiations(
      before.view.negotiation,
      change.is ? panel.memory.negotiations : NO_LOT_NEGOTIATIONS,
      now,
    ),
    terms: offers.terms,
    pendingHold: panel.pendingHold,
    openTo: sameOrNew(before.view.openTo, openActionsAt(data.lot, lotState, offers.terms, now)),
  };
  const isSame =
    data === before.data &&
    reportedOwn === before.reportedOwn &&
    offers.terms === before.offers.terms &&
    next.state === before.view.state &&
    next.openTo === before.view.openTo &&
    next.negotiation === before.view.negotiation &&
    next.pendingHold === before.view.pendingHold;
  if (isSame) return panel === before.panel && offers === before.offers ? before : { ...before, panel, offers };
  const view = lotViewModel(next);
  return {
    data,
    reportedOwn,
    offers,
    view,
    panel: reduceBidPanel(panel, { kind: 'contextChanged', context: panelContextOf(view) }),
  };
}

/** Whether the lot was under negotiation, and whether it is. */
interface NegotiationPhase {
  readonly was: boolean;
  readonly is: boolean;
}

/** A sale ends all negotiations. What has arrived between it and its falling through counts for nothing. */
function endsNegotiations({ offers }: BidPanelState, { was, is }: NegotiationPhase): boolean {
  return (was && !is) || (!was && is && offers.isOutdated);
}

function withoutNegotiations(panel: BidPanel): BidPanel {
  return reduceBidPanel(panel, { kind: 'negotiationsFetched', negotiations: NO_LOT_NEGOTIATIONS });
}

function offersAfter(
  { offers }: BidPanelState,
  { was, is }: NegotiationPhase,
  fetched: FetchedOffers | null,
): OffersState {
  if (was && !is) return { ...offers, isOutdated: true };
  return fetched === null ? offers : { terms: fetched.terms, asOf: fetched.asOf, isOutdated: false };
}

function loadedOffers({ data: before, offers }: BidPanelState, data: LotPageData): FetchedOffers | null {
  return data.validOffer === before.validOffer || offers.isOutdated ? null : fetchedOffers(data.validOffer);
}

/** A page that is loaded again, or a fetch, may have been read before an event, a reply or a fetch that the state knows. */
function newerOffers({ offers }: BidPanelState, fetched: FetchedOffers | null): FetchedOffers | null {
  return fetched !== null && fetched.asOf < offers.asOf ? null : fetched;
}

function withFetched(panel: BidPanel, fetched: FetchedOffers | null): BidPanel {
  if (fetched === null) return panel;
  return reduceBidPanel(panel, { kind: 'negotiationsFetched', negotiations: fetched.negotiations });
}

/** The same object as before where the same negotiations are open. */
function openNegotiations(before: LotNegotiations, known: LotNegotiations, now: number): LotNegotiations {
  const open = withoutExpired(known, now);
  const isSame = NEGOTIATION_SLOTS.every((slot) => open[slot] === before[slot]);
  return isSame ? before : open;
}

function sameOrNew(before: OpenActions, now: OpenActions): OpenActions {
  const isSame =
    before.bids === now.bids &&
    before.offers === now.offers &&
    before.buyNow === now.buyNow &&
    before.nextOffer === now.nextOffer;
  return isSame ? before : now;
}
