import { bidWays, type InputMode, type PanelEvent, type PanelState } from '@marque/core/rules/live';
import { useEffect, useMemo, useRef } from 'react';
import { leastFor, startingDigits } from './amounts.ts';
import { createPanelStore, type PanelStore } from './panel-store.ts';
import type { Standpoint } from './use-standpoint.ts';

/** What can be done with the amount field. */
export interface Field {
  type(text: string): void;
  choose(mode: InputMode): void;
  /** On to the question, where the sum is enough. */
  review(): PanelState;
  /** An empty field for the next bid. */
  clear(): void;
}

type Opening = Extract<PanelEvent, { readonly kind: 'open' }>;

/** How the field opens for somebody who has not touched it: a leader's next step is a higher maximum. */
export function openingOf({ leads, swapsBidButtons, bounds }: Pick<Standpoint, 'leads' | 'swapsBidButtons' | 'bounds'>): Opening {
  const [leading] = bidWays({ leads, swapsBidButtons });
  const first = leads || leading?.way === 'maximum' ? 'maximum' : 'live';
  const digits = startingDigits(first, bounds, leads);
  return { kind: 'open', type: 'both', currency: bounds.minimumBid.currency, first, digits };
}

/** The panel as a page is drawn with it: its field stands open for those who may bid. */
export function openPanel(standpoint: Standpoint): PanelStore {
  const panel = createPanelStore();
  if (standpoint.face.kind === 'bidding') panel.send(openingOf(standpoint));
  return panel;
}

/**
 * Keeps the field in step with the lot: it opens and closes with the bidding, and until somebody types it follows the
 * least bid and turns to raising a maximum for whoever leads.
 */
export function useField(panel: PanelStore, standpoint: Standpoint): Field {
  const isTyped = useRef(false);
  const latest = useRef(standpoint);
  latest.current = standpoint;
  const { face, leads, isOpen, state, bounds } = standpoint;
  const mayBid = face.kind === 'bidding';
  const minimum = bounds.minimumBid.minor;
  const ceiling = bounds.ceiling?.minor ?? null;

  useEffect(() => {
    panel.send({ kind: 'lotChanged', stage: state.stage, isOpenToBids: isOpen, minimumBid: state.minimumBid });
  }, [panel, state.stage, isOpen, state.minimumBid]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the opening follows from what is listed.
  useEffect(() => {
    const now = panel.getState();
    if (!mayBid) return;
    if (now.kind === 'closed') isTyped.current = false;
    if (now.kind === 'closed' || (now.kind === 'input' && !isTyped.current)) panel.send(openingOf(latest.current));
  }, [panel, mayBid, leads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the least bid moves.
  useEffect(() => {
    const now = panel.getState();
    if (now.kind !== 'input' || isTyped.current) return;
    panel.send({ kind: 'type', text: startingDigits(now.mode, latest.current.bounds, latest.current.leads) });
  }, [panel, minimum, ceiling]);

  return useMemo<Field>(
    () => ({
      type(text) {
        isTyped.current = true;
        panel.send({ kind: 'type', text });
      },
      choose(mode) {
        panel.send({ kind: 'chooseWay', mode });
        if (isTyped.current) return;
        panel.send({ kind: 'type', text: startingDigits(mode, latest.current.bounds, latest.current.leads) });
      },
      review() {
        const now = panel.getState();
        if (now.kind !== 'input') return now;
        return panel.send({ kind: 'review', minimum: leastFor(now.mode, latest.current.bounds) });
      },
      clear() {
        isTyped.current = false;
        panel.send({ ...openingOf(latest.current), digits: '' });
      },
    }),
    [panel],
  );
}
