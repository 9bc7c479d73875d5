import { initialDigits } from './bid-amounts.ts';
import type { BidPanel, BidPanelContext } from './bid-panel-types.ts';
import { type InputMode, type PanelEvent, reducePanel } from './panel.ts';
import { bidOptions } from './panel-actions.ts';

export function openForm(panel: BidPanel, event: PanelEvent): BidPanel {
  const opened = move(panel, event);
  return opened.form.state.kind === 'input'
    ? { ...opened, hasTyped: false, formNumber: panel.formNumber + 1 }
    : { ...panel, hasTyped: false };
}

/** The field for an offer or a counter-offer opens only for a viewer who may make one. */
export function openOfferForm(panel: BidPanel, mode: 'offer' | 'counter', digits = ''): BidPanel {
  const range = panel.context.ranges[mode];
  if (range === null) return panel;
  const event = { kind: 'open', type: mode, currency: range.least.currency, digits } as const;
  return { ...openForm(panel, event), failure: null };
}

/** A viewer who may bid always has a form, and so has one who can buy the lot by offer alone. */
export function withOpenForm(panel: BidPanel): BidPanel {
  const { kind } = panel.form.state;
  if (kind !== 'closed' && kind !== 'done') return panel;
  if (panel.context.canBid) return openForm(panel, openingOf(panel.context));
  const waitsForAnswer = panel.pendingHold !== null || panel.memory.negotiations.ownOffer !== null;
  return panel.context.opensOffer && !waitsForAnswer ? openOfferForm(panel, 'offer') : panel;
}

/** The form for a bidder who has not touched it: a leader's next step is a higher maximum. */
export function openingOf({ leads, swapsBidButtons, bounds }: BidPanelContext): Extract<PanelEvent, { kind: 'open' }> {
  const [leading] = bidOptions({ leads, swapsBidButtons });
  const first = leads || leading?.mode === 'maximum' ? 'maximum' : 'live';
  const digits = initialDigits(first, bounds, leads);
  return { kind: 'open', type: 'both', currency: bounds.minimumBid.currency, first, digits };
}

export function withStartingDigits(panel: BidPanel, mode: InputMode): BidPanel {
  const { bounds, leads } = panel.context;
  return move(panel, { kind: 'type', text: initialDigits(mode, bounds, leads) });
}

export function move(panel: BidPanel, event: PanelEvent): BidPanel {
  const form = reducePanel(panel.form, event);
  return form === panel.form ? panel : { ...panel, form };
}
