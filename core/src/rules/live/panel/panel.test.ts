import eventTable from '@marque/fixtures/cases/live-panel-events.json' with { type: 'json' };
import stageTable from '@marque/fixtures/cases/live-panel-stages.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import { STAGES } from '../../lot/index.ts';
import { fromMajor, money } from '../../money/index.ts';
import {
  CLOSED_PANEL,
  canSubmit,
  digitsOf,
  enteredAmount,
  type InputMode,
  openingEvent,
  type Panel,
  type PanelInput,
  type PanelState,
} from '../index.ts';
import {
  BID_PANEL_TYPES,
  canReview,
  INPUT_MODES,
  MODES_OF_PANEL,
  NEW_PANEL,
  needsTerms,
  openInput,
  PANEL_ACTIONS,
  type PanelAction,
  type PanelEvent,
  type PanelLot,
  type PanelType,
  reducePanel,
} from './panel.ts';

const MINIMUM = fromMajor(43_000, 'gbp');
const LIVE = {
  kind: 'lotChanged',
  stage: 'live',
  isOpenToBids: true,
  isOpenToOffers: false,
  isOpenToBuyNow: false,
  minimumBid: MINIMUM,
} as const;
const SHUT = { ...LIVE, isOpenToBids: false } as const;

/** A panel in this state, without updates of its lot. */
const inState = (state: PanelState): Panel => ({ state, lot: null });

function follow(events: readonly PanelEvent[], start: Panel = NEW_PANEL): Panel {
  return events.reduce(reducePanel, start);
}

function play(events: readonly PanelEvent[], start: PanelState = CLOSED_PANEL): PanelState {
  return follow(events, inState(start)).state;
}

function open(type: PanelType, digits = ''): PanelEvent {
  return { kind: 'open', type, currency: 'gbp', digits };
}

const REVIEW: PanelEvent = { kind: 'review', minimum: MINIMUM };
const AGREE: PanelEvent = { kind: 'agree', agreed: true };
const SUBMIT: PanelEvent = { kind: 'submit' };

const submitting = play([open('both', '43000'), REVIEW, AGREE, SUBMIT]);

interface StageCase {
  readonly action: PanelAction;
  readonly whileOpen: readonly string[];
  readonly onceShut: readonly string[];
}

interface EventCase {
  readonly name: string;
  readonly type?: PanelType;
  readonly ask?: Extract<PanelEvent, { kind: 'ask' }>['action'];
  readonly steps: readonly { readonly step: string; readonly then: string }[];
}

const LOTS: Readonly<Record<string, Partial<PanelLot>>> = {
  open: {},
  shut: { isOpenToBids: false, isOpenToOffers: false, isOpenToBuyNow: false },
  sold: { stage: 'sold', isOpenToBids: false, isOpenToOffers: false, isOpenToBuyNow: false },
  unsold: { stage: 'unsold', isOpenToBids: false, isOpenToOffers: false, isOpenToBuyNow: false },
  higher: { minimumBid: fromMajor(43_500, 'gbp') },
};

/** The steps of the table as events. "lot: sold" is an update of the lot. */
function eventOf(step: string, type: PanelType, action: Extract<PanelEvent, { kind: 'ask' }>['action']): PanelEvent {
  const heard = step.startsWith('lot: ') ? LOTS[step.slice('lot: '.length)] : undefined;
  if (heard !== undefined) return { ...LIVE, isOpenToOffers: true, isOpenToBuyNow: true, ...heard };
  const events: Readonly<Record<string, PanelEvent>> = {
    open: open(type, '43000'),
    ask: { kind: 'ask', action, amount: MINIMUM },
    review: REVIEW,
    agree: AGREE,
    submit: SUBMIT,
    accepted: { kind: 'settled', outcome: 'accepted' },
    failed: { kind: 'failed' },
    back: { kind: 'back' },
    close: { kind: 'close' },
  };
  const event = events[step];
  if (event === undefined) throw new Error(`The table has a step "${step}" that the test does not know.`);
  return event;
}

/** The mode of the field; null without one. */
function modeOf(state: PanelState): InputMode | null {
  return state.kind === 'input' ? state.mode : null;
}

describe('the open field', () => {
  const TYPED = [open('offer', '50000'), REVIEW] as const;

  it('stays open below its confirmation, and while that is being sent', () => {
    const input = play(TYPED.slice(0, 1));
    expect(openInput(input)).toBe(input);
    expect(openInput(play(TYPED))).toEqual(input);
    expect(openInput(play([...TYPED, AGREE, SUBMIT]))).toEqual(input);
    expect(openInput(play([...TYPED, AGREE, SUBMIT, { kind: 'failed' }]))).toEqual(input);
  });

  it('is gone once the action is done, and below a confirmation without a field', () => {
    expect(openInput(play([...TYPED, AGREE, SUBMIT, { kind: 'settled', outcome: 'accepted' }]))).toBeNull();
    expect(openInput(play([{ kind: 'ask', action: 'buyNow', amount: MINIMUM }]))).toBeNull();
    expect(openInput(CLOSED_PANEL)).toBeNull();
  });
});

describe('the bid panel', () => {
  it('goes from an amount through the agreed confirmation to the answer, and clears the amount', () => {
    const typed = play([open('both'), { kind: 'chooseMode', mode: 'maximum' }, { kind: 'type', text: '£46,000' }]);
    expect(typed).toMatchObject({ kind: 'input', mode: 'maximum', digits: '46000' });
    const asked = play([REVIEW], typed);
    expect(asked).toMatchObject({
      kind: 'confirm',
      action: 'maximum',
      amount: fromMajor(46_000, 'gbp'),
      agreed: false,
    });
    expect(play([SUBMIT], asked)).toBe(asked);
    const sent = play([AGREE, SUBMIT], asked);
    expect(sent.kind).toBe('submitting');
    expect(play([{ kind: 'settled', outcome: 'preAuth' }], sent)).toEqual({
      kind: 'done',
      action: 'maximum',
      amount: fromMajor(46_000, 'gbp'),
      outcome: 'preAuth',
    });
  });

  it('opens with the first mode, or the one that the experiment puts first', () => {
    expect(modeOf(play([open('both')]))).toBe('live');
    expect(modeOf(play([{ kind: 'open', type: 'both', currency: 'gbp', first: 'maximum' }]))).toBe('maximum');
    expect(modeOf(play([{ kind: 'open', type: 'live', currency: 'gbp', first: 'maximum' }]))).toBe('live');
  });

  it('opens by its four types: with a field, or with the confirmation', () => {
    const opened = BID_PANEL_TYPES.map((type) => play([openingEvent(type, MINIMUM)]));
    expect(opened.map((state) => [state.kind, modeOf(state)])).toEqual([
      ['input', 'live'],
      ['input', 'maximum'],
      ['input', 'live'],
      ['confirm', null],
    ]);
    expect(opened[3]).toMatchObject({ action: 'buyNow', amount: MINIMUM });
  });

  it('stays the same object after an invalid event', () => {
    const panel = follow([LIVE, open('live')]);
    expect(follow([SUBMIT, AGREE, { kind: 'failed' }, { kind: 'back' }], panel)).toBe(panel);
  });

  it('allows only the modes of its type', () => {
    const live = play([open('live')]);
    expect(play([{ kind: 'chooseMode', mode: 'maximum' }], live)).toBe(live);
    expect(play([{ kind: 'chooseMode', mode: 'maximum' }])).toBe(CLOSED_PANEL);
  });

  it('opens no confirmation for an amount below the minimum', () => {
    const low = play([open('live', '42999')]);
    expect(play([REVIEW], low)).toBe(low);
    expect(play([REVIEW])).toBe(CLOSED_PANEL);
  });

  it('opens no confirmation for an amount above the maximum', () => {
    const offer = play([open('offer', '14950')]);
    const review = (maximum: number): PanelEvent => ({
      kind: 'review',
      minimum: fromMajor(1, 'gbp'),
      maximum: fromMajor(maximum, 'gbp'),
    });
    expect(play([review(14_949)], offer)).toBe(offer);
    expect(play([review(14_950)], offer)).toMatchObject({ kind: 'confirm', action: 'offer' });
  });

  it('keeps the amount when going back and after a failure', () => {
    const asked = play([open('live', '43000'), REVIEW]);
    expect(play([{ kind: 'back' }], asked)).toMatchObject({ kind: 'input', digits: '43000' });
    const failed = play([{ kind: 'failed' }], submitting);
    expect(failed.kind).toBe('failed');
    expect(play([{ kind: 'back' }], failed)).toMatchObject({ kind: 'input', digits: '43000' });
    expect(play([{ kind: 'ask', action: 'buyNow', amount: MINIMUM }, { kind: 'back' }])).toBe(CLOSED_PANEL);
    expect(play([{ kind: 'back' }])).toBe(CLOSED_PANEL);
  });

  it('opens the confirmation of an action without an amount, and closes the field', () => {
    const asked = play([open('offer', '12600'), { kind: 'ask', action: 'buyNow', amount: MINIMUM }]);
    expect(asked).toEqual({ kind: 'confirm', action: 'buyNow', amount: MINIMUM, agreed: false, back: null });
  });

  it('ends a submission only with its answer', () => {
    const events: PanelEvent[] = [
      open('live'),
      { kind: 'ask', action: 'buyNow', amount: MINIMUM },
      { kind: 'close' },
      { kind: 'back' },
      SUBMIT,
      AGREE,
      { kind: 'type', text: '1' },
      { ...SHUT, stage: 'sold' },
      { kind: 'dismiss', actions: PANEL_ACTIONS },
    ];
    for (const event of events) expect(play([event], submitting), event.kind).toBe(submitting);
    expect(play([{ kind: 'settled', outcome: 'accepted' }], CLOSED_PANEL)).toBe(CLOSED_PANEL);
    expect(play([{ kind: 'failed' }], CLOSED_PANEL)).toBe(CLOSED_PANEL);
  });

  it('closes on request', () => {
    expect(play([open('live'), { kind: 'close' }])).toBe(CLOSED_PANEL);
  });
});

describe('the panel when its lot changes', () => {
  /** The stages in which a confirmation stays open, for an unlimited and an expired clock. */
  function staysOpenIn(action: PanelAction, isOpen: boolean): readonly string[] {
    const asked: PanelState = { kind: 'confirm', action, amount: MINIMUM, agreed: true, back: null };
    const lot = { ...LIVE, isOpenToBids: isOpen, isOpenToOffers: isOpen, isOpenToBuyNow: isOpen };
    return STAGES.filter((stage) => play([{ ...lot, stage }], asked) === asked);
  }

  it.each(stageTable.cases as readonly StageCase[])('keeps $action open in the stages of the table', (row) => {
    expect(staysOpenIn(row.action, true)).toEqual(row.whileOpen);
    expect(staysOpenIn(row.action, false)).toEqual(row.onceShut);
  });

  it('covers every action', () => {
    expect(stageTable.cases.map(({ action }) => action)).toEqual([...PANEL_ACTIONS]);
  });

  it('closes the field at the end of the auction', () => {
    expect(play([SHUT], play([open('both', '43000')]))).toBe(CLOSED_PANEL);
    expect(play([{ ...LIVE, isOpenToOffers: true }], play([open('offer', '12600')])).kind).toBe('input');
    expect(play([LIVE], play([open('offer', '12600')]))).toBe(CLOSED_PANEL);
  });

  it.each(eventTable.cases as readonly EventCase[])('$name', ({ type, ask, steps }) => {
    let panel = NEW_PANEL;
    for (const { step, then } of steps) {
      panel = reducePanel(panel, eventOf(step, type ?? 'live', ask ?? 'buyNow'));
      expect([step, panel.state.kind]).toEqual([step, then]);
    }
  });

  it('returns a confirmation below the minimum to its field', () => {
    const asked = play([open('live', '43000'), REVIEW, AGREE]);
    expect(play([LIVE], asked)).toBe(asked);
    const higher = { ...LIVE, minimumBid: fromMajor(43_500, 'gbp') };
    expect(play([higher], asked)).toMatchObject({ kind: 'input', mode: 'live', digits: '43000' });
    expect(play([higher], { kind: 'confirm', action: 'live', amount: MINIMUM, agreed: true, back: null })).toBe(
      CLOSED_PANEL,
    );
  });

  it('keeps a field open when the minimum rises, since the field shows the new minimum', () => {
    const typing = play([open('live', '43000')]);
    expect(play([{ ...LIVE, minimumBid: fromMajor(99_000, 'gbp') }], typing)).toBe(typing);
  });

  it('keeps the result of a finished action', () => {
    const done = play([{ kind: 'settled', outcome: 'accepted' }], submitting);
    expect(play([{ ...SHUT, stage: 'sold' }], done)).toBe(done);
  });

  it('is dismissed by an event that ends its subject', () => {
    const typing = play([open('counter', '1')]);
    expect(play([{ kind: 'dismiss', actions: ['counter'] }], typing)).toBe(CLOSED_PANEL);
    expect(play([{ kind: 'dismiss', actions: ['offer'] }], typing)).toBe(typing);
    const asked = play([{ kind: 'ask', action: 'acceptOffer', amount: MINIMUM }]);
    expect(play([{ kind: 'dismiss', actions: ['acceptOffer'] }], asked)).toBe(CLOSED_PANEL);
  });
});

describe('amounts in the field', () => {
  const input: PanelInput = { kind: 'input', type: 'live', mode: 'live', digits: '', currency: 'gbp' };

  it('contain digits only', () => {
    expect(['£43,000', '43.000', '-5', '4e3', '007', '0', '', 'abc', '٣'].map(digitsOf)).toEqual([
      '43000',
      '43000',
      '5',
      '43',
      '7',
      '0',
      '',
      '',
      '',
    ]);
  });

  it('are whole major units, or null', () => {
    expect(enteredAmount({ ...input, digits: '43000' })).toEqual(money(4_300_000, 'gbp'));
    expect(enteredAmount(input)).toBeNull();
    expect(enteredAmount({ ...input, digits: '9'.repeat(30) })).toBeNull();
  });

  it('can be reviewed from the minimum up', () => {
    expect(canReview({ ...input, digits: '42999' }, MINIMUM)).toBe(false);
    expect(canReview({ ...input, digits: '43000' }, MINIMUM)).toBe(true);
    expect(canReview({ ...input, digits: '0' }, fromMajor(0, 'gbp'))).toBe(false);
    expect(canReview(input, fromMajor(0, 'gbp'))).toBe(false);
  });
});

describe('the confirmation', () => {
  it('requires the terms, except for a rejection', () => {
    expect(PANEL_ACTIONS.filter((action) => !needsTerms(action))).toEqual(['rejectOffer', 'rejectCounter']);
    const reject: PanelState = { kind: 'confirm', action: 'rejectOffer', amount: MINIMUM, agreed: false, back: null };
    expect(canSubmit(reject)).toBe(true);
    expect(play([SUBMIT], reject).kind).toBe('submitting');
    expect(canSubmit({ ...reject, action: 'buyNow' })).toBe(false);
    expect(canSubmit(CLOSED_PANEL)).toBe(false);
  });

  it('can withdraw the agreement to the terms', () => {
    const asked = play([{ kind: 'ask', action: 'buyNow', amount: MINIMUM }, AGREE, { kind: 'agree', agreed: false }]);
    expect(canSubmit(asked)).toBe(false);
  });
});

describe('any sequence of events', () => {
  const amounts = fc.integer({ min: 0, max: 50_000 }).map((major) => fromMajor(major, 'gbp'));
  const types = fc.constantFrom(...(Object.keys(MODES_OF_PANEL) as PanelType[]));
  const events: fc.Arbitrary<PanelEvent> = fc.oneof(
    fc.record({ kind: fc.constant('open'), type: types, currency: fc.constant('gbp'), digits: fc.string() } as const),
    fc.record({
      kind: fc.constant('ask'),
      action: fc.constantFrom('buyNow', 'purchase', 'acceptOffer', 'rejectOffer', 'acceptCounter', 'rejectCounter'),
      amount: amounts,
    } as const),
    fc.record({ kind: fc.constant('chooseMode'), mode: fc.constantFrom(...INPUT_MODES) } as const),
    fc.record({ kind: fc.constant('type'), text: fc.string({ unit: fc.constantFrom('1', '4', '0', 'x') }) } as const),
    fc.record({ kind: fc.constant('review'), minimum: amounts } as const),
    fc.record({ kind: fc.constant('agree'), agreed: fc.boolean() } as const),
    fc.constantFrom<PanelEvent>(SUBMIT, { kind: 'back' }, { kind: 'close' }, { kind: 'failed' }),
    fc.record({ kind: fc.constant('settled'), outcome: fc.constantFrom('accepted', 'preAuth') } as const),
    fc.record({
      kind: fc.constant('lotChanged'),
      stage: fc.constantFrom(...STAGES),
      isOpenToBids: fc.boolean(),
      isOpenToOffers: fc.boolean(),
      isOpenToBuyNow: fc.boolean(),
      minimumBid: amounts,
    } as const),
    fc.record({ kind: fc.constant('dismiss'), actions: fc.subarray([...PANEL_ACTIONS]) } as const),
  );

  it('opens at most one field, none during a confirmation, and submits only with agreement', () => {
    forAllWith({ numRuns: 500, seed: 20_261_120 })([fc.array(events, { maxLength: 40 })], (happened) => {
      let panel = NEW_PANEL;
      for (const event of happened) {
        const before = panel.state;
        panel = reducePanel(panel, event);
        const { state } = panel;
        if (state.kind === 'input') expect(MODES_OF_PANEL[state.type]).toContain(state.mode);
        if (state.kind === 'submitting' && before.kind !== 'submitting') {
          expect(before.kind === 'confirm' && (before.agreed || !needsTerms(before.action))).toBe(true);
        }
        if (before.kind === 'submitting' && state !== before) expect(['settled', 'failed']).toContain(event.kind);
        if (state.kind === 'done') expect(JSON.stringify(state)).not.toContain('digits');
      }
    });
  });

  it('keeps the panel of a finished lot closed until the lot reopens', () => {
    const final = fc.constantFrom('sold', 'unsold', 'ended').map((stage) => ({ ...SHUT, stage }) as const);
    const bidding = events.filter((event) => event.kind !== 'lotChanged');
    forAllWith({ numRuns: 300, seed: 20_261_120 })(
      [fc.array(events, { maxLength: 20 }), final, fc.array(bidding, { maxLength: 30 })],
      (first, end, last) => {
        let panel = follow([...first, end]);
        for (const event of last) {
          panel = reducePanel(panel, event);
          expect(panel.state.kind).not.toBe('input');
          if (end.stage === 'sold') expect(['confirm', 'failed']).not.toContain(panel.state.kind);
        }
        const again = follow([{ kind: 'failed' }, { kind: 'close' }, LIVE, open('both')], panel);
        expect(again.state.kind).toBe('input');
      },
    );
  });
});
