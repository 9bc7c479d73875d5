import { bidPosition, type OpenNegotiation } from '@marque/core/rules/live';
import type { Money } from '@marque/core/rules/money';
import { selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

/** What the bars show in place of the lot's price and clock while the viewer is a party to a negotiation. */
export interface NegotiationFigures {
  readonly label: 'bar.countered' | 'bar.offerOpen' | 'bar.offerReceived' | 'bar.counterSent' | 'bar.highestBid';
  readonly amount: Money;
  /** UTC ms. */
  readonly until: number;
}

/** The counter-offer before the offer that it answers, then the highest bid that the seller may accept; else null. */
export function useNegotiationFigures(): NegotiationFigures | null {
  const { negotiation, viewState, viewer, state, terms } = useBidPanel(selectView);
  const { counterReceived, ownOffer, activeCounter, activeOffer } = negotiation;
  if (viewState.kind !== 'trading' && viewState.kind !== 'selling') return null;
  return (
    figuresOf('bar.countered', counterReceived) ??
    figuresOf('bar.offerOpen', ownOffer) ??
    figuresOf('bar.counterSent', activeCounter) ??
    figuresOf('bar.offerReceived', activeOffer) ??
    provisionalFigures()
  );

  /** A lot that closed below its reserve has no price of its own any more. */
  function provisionalFigures(): NegotiationFigures | null {
    const position = bidPosition(viewer, state);
    const until =
      position === 'highestBelowReserve'
        ? terms?.negotiationEndsAt
        : position === 'belowReserveToDecide'
          ? viewer.selling?.provisionalPrice?.expiresAt
          : null;
    return until == null ? null : { label: 'bar.highestBid', amount: state.currentBid, until };
  }
}

function figuresOf(label: NegotiationFigures['label'], open: OpenNegotiation | null): NegotiationFigures | null {
  return open && { label, amount: open.amount, until: open.expiresAt };
}
