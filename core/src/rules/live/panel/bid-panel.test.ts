import { describe, expect, it } from 'vitest';
import { fromMajor } from '../../money/index.ts';
import { entryToPersist, openBidPanel, reduceBidPanel } from './bid-panel.ts';
import type { BidEntry, BidPanel, BidPanelContext, BidPanelEvent } from './bid-panel-types.ts';
import { type ActionFailure, describeFailure } from './confirmed-action.ts';
import type { PanelLot } from './panel.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');

function contextOf({ minimum = 500, ceiling = null as number | null, ...part }: ContextParts = {}): BidPanelContext {
  const lot: PanelLot = {
    stage: 'live',
    isOpenToBids: true,
    isOpenToOffers: false,
    isOpenToBuyNow: false,
    minimumBid: pounds(minimum),
  };
  return {
    lotId: 7,
    lot,
    bounds: { minimumBid: pounds(minimum), ceiling: ceiling === null ? null : pounds(ceiling), lotType: 'car' },
    ranges: { offer: null, counter: null },
    leads: false,
    isVendor: false,
    swapsBidButtons: false,
    canBid: true,
    needsCardCheck: false,
    opensOffer: false,
    opensInSheet: true,
    hidesNotices: false,
    ...part,
  };
}

interface ContextParts extends Partial<Omit<BidPanelContext, 'bounds'>> {
  readonly minimum?: number;
  readonly ceiling?: number | null;
}

const LEADING = contextOf({ leads: true, ceiling: 800 });
const LOST_CONNECTION = describeFailure({ kind: 'network' }, { action: 'live', isLeader: false });
const REFUSED: ActionFailure = { ...LOST_CONNECTION, message: 'bidTooLate', isUnsettled: false, isTooLate: true };

function after(context: BidPanelContext, ...events: readonly BidPanelEvent[]): BidPanel {
  return events.reduce(reduceBidPanel, openBidPanel(context));
}

const form = (panel: BidPanel) => panel.form.state;
const changeTo = (context: BidPanelContext): BidPanelEvent => ({ kind: 'contextChanged', context });
const typed = (text: string): BidPanelEvent => ({ kind: 'typed', text });
const confirmed = (text: string): readonly BidPanelEvent[] => [
  typed(text),
  { kind: 'reviewed' },
  { kind: 'agreed', isAgreed: true },
];
const submitted = (text: string, key = 'k1'): readonly BidPanelEvent[] => [
  ...confirmed(text),
  { kind: 'submitted', key },
];

describe('the first form', () => {
  it.each<[string, BidPanelContext, object]>([
    ['contains the least live bid', contextOf(), { mode: 'live', digits: '500' }],
    ['raises the maximum of a leader and is empty', LEADING, { mode: 'maximum', digits: '' }],
    ['starts with the maximum in the experiment', contextOf({ swapsBidButtons: true }), { mode: 'maximum' }],
  ])('%s', (_, context, wanted) => {
    expect(form(openBidPanel(context))).toMatchObject({ kind: 'input', ...wanted });
  });

  it('is closed for a viewer who may not bid', () => {
    expect(form(openBidPanel(contextOf({ canBid: false }))).kind).toBe('closed');
  });

  it('opens when the viewer may bid', () => {
    expect(form(after(contextOf({ canBid: false }), changeTo(contextOf()))).kind).toBe('input');
  });
});

describe('an untouched form', () => {
  it('follows the least bid', () => {
    expect(form(after(contextOf(), changeTo(contextOf({ minimum: 550 }))))).toMatchObject({ digits: '550' });
  });

  it('turns to raising the maximum when the viewer takes the lead', () => {
    expect(form(after(contextOf(), changeTo(LEADING)))).toMatchObject({ mode: 'maximum', digits: '' });
  });

  it('takes the starting amount of the chosen mode', () => {
    const maximum = after(contextOf(), { kind: 'modeChosen', mode: 'maximum' });
    expect(form(maximum)).toMatchObject({ mode: 'maximum', digits: '' });
    expect(form(reduceBidPanel(maximum, { kind: 'modeChosen', mode: 'live' }))).toMatchObject({ digits: '500' });
  });
});

describe('an entered amount', () => {
  it('stays when the least bid, the lead or the mode changes', () => {
    const panel = after(contextOf(), typed('700'), changeTo(LEADING), { kind: 'modeChosen', mode: 'maximum' });
    expect(form(panel)).toMatchObject({ mode: 'maximum', digits: '700' });
  });

  it('clears the failure of the last bid', () => {
    const panel = after(contextOf(), ...submitted('700'), { kind: 'failed', failure: REFUSED });
    expect(panel.failure).toBe(REFUSED);
    expect(reduceBidPanel(panel, typed('800')).failure).toBeNull();
  });

  it('of a leader has to exceed their maximum', () => {
    expect(form(after(LEADING, typed('800'), { kind: 'reviewed' })).kind).toBe('input');
    expect(form(after(LEADING, typed('801'), { kind: 'reviewed' })).kind).toBe('confirm');
  });

  it('goes back to the form when a higher bid arrives before the confirmation', () => {
    const panel = after(contextOf(), ...confirmed('500'), changeTo(contextOf({ minimum: 600 })));
    expect(form(panel)).toMatchObject({ kind: 'input', digits: '500' });
    expect(panel.formNumber).toBe(1);
  });
});

describe('a submitted bid', () => {
  it('is not sent before the terms are agreed', () => {
    const panel = after(contextOf(), typed('500'), { kind: 'reviewed' }, { kind: 'submitted', key: 'k1' });
    expect(panel).toMatchObject({ attempt: null, form: { state: { kind: 'confirm' } } });
  });

  it('leaves an empty form with a new number when it is accepted', () => {
    const panel = after(contextOf(), ...submitted('700'), {
      kind: 'accepted',
      outcome: 'accepted',
      offer: null,
      isOvertaken: false,
    });
    expect(form(panel)).toMatchObject({ kind: 'input', digits: '' });
    expect(panel).toMatchObject({ formNumber: 2, hasTyped: false, attempt: { isUnsettled: false } });
  });

  it('goes back to the form when it is refused, and is remembered as late', () => {
    const panel = after(contextOf(), ...submitted('700'), { kind: 'failed', failure: REFUSED });
    expect(form(panel)).toMatchObject({ kind: 'input', digits: '700' });
    expect(panel).toMatchObject({ formNumber: 1, wasTooLate: true });
  });

  it('waits in the confirmation while its result is unknown, and keeps its key when it is retried', () => {
    const failed = after(contextOf(), ...submitted('700'), { kind: 'failed', failure: LOST_CONNECTION });
    expect(form(failed).kind).toBe('failed');
    const retried = reduceBidPanel(failed, { kind: 'retried', key: 'k2' });
    expect(form(retried).kind).toBe('submitting');
    expect(retried.attempt?.key).toBe('k1');
  });

  it('gets a key of its own for another amount', () => {
    const failed = after(contextOf(), ...submitted('700'), { kind: 'failed', failure: LOST_CONNECTION });
    const changed = [{ kind: 'cancelled' } as const, ...submitted('800', 'k2')].reduce(reduceBidPanel, failed);
    expect(changed.attempt?.key).toBe('k2');
  });

  it('is not retried below the least bid', () => {
    const failed = after(
      contextOf(),
      ...submitted('700'),
      { kind: 'failed', failure: LOST_CONNECTION },
      changeTo(contextOf({ minimum: 900 })),
    );
    expect(form(reduceBidPanel(failed, { kind: 'retried', key: 'k2' }))).toMatchObject({
      kind: 'input',
      digits: '700',
    });
  });
});

describe('the context', () => {
  it('replaces a form that an event closes', () => {
    const outcome = { state: { ...openBidPanel(contextOf()).memory }, closes: ['live'], message: null };
    const panel = after(contextOf(), typed('700'), { kind: 'eventApplied', outcome } as unknown as BidPanelEvent);
    expect(form(panel)).toMatchObject({ kind: 'input', digits: '500' });
    expect(panel).toMatchObject({ formNumber: 2, hasTyped: false });
  });

  it('closes the sheet when the panel moves into the page', () => {
    const panel = after(
      contextOf(),
      { kind: 'sheetToggled', isOpen: true },
      changeTo(contextOf({ opensInSheet: false })),
    );
    expect(panel.isSheetOpen).toBe(false);
  });
});

describe('the entry to persist', () => {
  const entry: BidEntry = { mode: 'live', digits: '700', attempt: null };
  const maximum = { kind: 'modeChosen', mode: 'maximum' } as const;

  it.each<[string, BidPanel, BidEntry | null]>([
    ['is the entered amount', after(contextOf(), typed('700')), entry],
    ['names the mode', after(contextOf(), typed('700'), maximum), { ...entry, mode: 'maximum' }],
    ['is null for an untouched form', openBidPanel(contextOf()), null],
    ['is null for an empty field', after(contextOf(), typed('')), null],
    ['includes the amount in the confirmation', after(contextOf(), ...confirmed('700')), entry],
    [
      'is null for an accepted bid',
      after(contextOf(), ...submitted('700'), {
        kind: 'accepted',
        outcome: 'accepted',
        offer: null,
        isOvertaken: false,
      }),
      null,
    ],
    [
      'leaves out a refused attempt',
      after(contextOf(), ...submitted('700'), { kind: 'failed', failure: REFUSED }),
      entry,
    ],
  ])('%s', (_, panel, wanted) => {
    expect(entryToPersist(panel)).toEqual(wanted);
  });

  it('includes an attempt with an unknown result, whose key is restored', () => {
    const persisted = entryToPersist(after(contextOf(), ...submitted('700')));
    expect(persisted?.attempt?.key).toBe('k1');
    if (persisted === null) return;
    const restored = after(contextOf(), { kind: 'entryRestored', entry: persisted });
    expect(form(restored)).toMatchObject({ kind: 'input', digits: '700' });
    expect(restored).toMatchObject({ hasTyped: true, attempt: { key: 'k1' } });
  });

  it('does not replace an amount that is already entered', () => {
    expect(form(after(contextOf(), typed('900'), { kind: 'entryRestored', entry }))).toMatchObject({ digits: '900' });
  });
});
