import {
  bidWays,
  type InputMode,
  leastFor,
  type PanelEvent,
  type PanelState,
  startingDigits,
} from '@marque/core/rules/live';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { BiddingSession } from './session.ts';
import type { Standpoint } from './use-standpoint.ts';

/** What can be done with the amount field. */
export interface Field {
  type(text: string): void;
  choose(mode: InputMode): void;
  /** On to the question, where the sum is enough. */
  review(): PanelState;
}

type Opening = Extract<PanelEvent, { readonly kind: 'open' }>;
type OpeningFacts = Pick<Standpoint, 'leads' | 'swapsBidButtons' | 'bounds'>;

/** How the field opens for somebody who has not touched it: a leader's next step is a higher maximum. */
export function openingOf({ leads, swapsBidButtons, bounds }: OpeningFacts): Opening {
  const [leading] = bidWays({ leads, swapsBidButtons });
  const first = leads || leading?.way === 'maximum' ? 'maximum' : 'live';
  const digits = startingDigits(first, bounds, leads);
  return { kind: 'open', type: 'both', currency: bounds.minimumBid.currency, first, digits };
}

/** Opens the panel as the page is drawn with it, once: its field stands open for those who may bid. */
export function beginSession(session: BiddingSession, standpoint: Standpoint): void {
  if (session.isBegun) return;
  session.isBegun = true;
  if (standpoint.face.kind === 'bidding') session.panel.send(openingOf(standpoint));
}

export function fieldOf(session: BiddingSession, standpoint: Standpoint): Field {
  const { panel } = session;
  const { bounds, leads } = standpoint;
  return {
    type(text) {
      session.isTyped = true;
      panel.send({ kind: 'type', text });
    },
    choose(mode) {
      panel.send({ kind: 'chooseWay', mode });
      if (!session.isTyped) panel.send({ kind: 'type', text: startingDigits(mode, bounds, leads) });
    },
    review() {
      const now = panel.getState();
      return now.kind === 'input' ? panel.send({ kind: 'review', minimum: leastFor(now.mode, bounds) }) : now;
    },
  };
}

/**
 * Keeps the field in step with the lot: it opens and closes with the bidding, and until somebody types it follows the
 * least bid and turns to raising a maximum for whoever leads.
 */
export function useFieldUpkeep(session: BiddingSession, standpoint: Standpoint): void {
  const { panel } = session;
  const kind = useSyncExternalStore(
    panel.subscribe,
    () => panel.getState().kind,
    () => panel.getState().kind,
  );
  const latest = useRef(standpoint);
  latest.current = standpoint;
  const { face, leads, openTo, bounds } = standpoint;
  const { stage, minimumBid } = standpoint.state;
  const mayBid = face.kind === 'bidding';
  const ceiling = bounds.ceiling?.minor ?? null;

  useEffect(() => {
    const { bids: isOpenToBids, offers: isOpenToOffers, buyNow: isOpenToBuyNow } = openTo;
    panel.send({ kind: 'lotChanged', stage, isOpenToBids, isOpenToOffers, isOpenToBuyNow, minimumBid });
  }, [panel, stage, openTo, minimumBid]);

  // A bid that went through leaves an empty field behind for the next one.
  useEffect(() => {
    if (kind !== 'done') return;
    session.isTyped = false;
    panel.send({ ...openingOf(latest.current), digits: '' });
  }, [kind, panel, session]);

  // News may have put the field away: whoever may bid finds a fresh one.
  useEffect(() => {
    if (kind !== 'closed' || !mayBid) return;
    session.isTyped = false;
    panel.send(openingOf(latest.current));
  }, [kind, mayBid, panel, session]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the opening follows from what is listed.
  useEffect(() => {
    if (!mayBid) return;
    const now = panel.getState();
    // A bid that went through while the clock stood still could leave no field behind: it opens when bidding goes on.
    if (now.kind === 'done' || (now.kind === 'input' && !session.isTyped)) panel.send(openingOf(latest.current));
  }, [panel, mayBid, leads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the least bid moves.
  useEffect(() => {
    const now = panel.getState();
    if (now.kind !== 'input' || session.isTyped) return;
    panel.send({ kind: 'type', text: startingDigits(now.mode, latest.current.bounds, latest.current.leads) });
  }, [panel, minimumBid.minor, ceiling]);
}
