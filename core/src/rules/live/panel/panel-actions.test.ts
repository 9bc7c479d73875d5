import table from '@marque/fixtures/cases/live-panel-flags.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/bidding.json' with { type: 'json' };
import { fromMajor } from '../../money/index.ts';
import {
  actionEffects,
  bidOptions,
  CLOSED_PANEL,
  offerOptions,
  type PanelState,
  panelFlags,
  submissionOutcome,
} from '../index.ts';
import { INPUT_MODES, PANEL_ACTIONS, type PanelAction } from './panel.ts';
import { PANEL_PHASES } from './panel-actions.ts';

const SUM = fromMajor(43_000, 'gbp');

interface FlagsCase {
  readonly action: PanelAction;
  readonly state: PanelState['kind'];
  readonly activity: string;
  readonly phase: string;
  readonly isAccepting: boolean;
  readonly isRejecting: boolean;
}

function stateOf({ action, state }: FlagsCase): PanelState {
  const decided = { action, amount: SUM, back: null };
  switch (state) {
    case 'closed':
      return CLOSED_PANEL;
    case 'input': {
      const mode = INPUT_MODES.find((each) => each === action);
      if (mode === undefined) throw new Error(`There is no field for "${action}".`);
      return { kind: state, type: mode, mode, digits: '', currency: 'gbp' };
    }
    case 'confirm':
      return { kind: state, agreed: false, ...decided };
    case 'submitting':
    case 'failed':
      return { kind: state, ...decided };
    case 'done':
      return { kind: state, action, amount: SUM, outcome: 'accepted' };
  }
}

describe('the panel state on the page', () => {
  it.each(table.cases as readonly FlagsCase[])('is $activity $phase for $action in $state', (row) => {
    const { activity, phase, isAccepting, isRejecting } = row;
    expect(panelFlags(stateOf(row))).toEqual({ activity, phase, isAccepting, isRejecting });
  });

  it('is null while the panel is closed', () => {
    expect(panelFlags(CLOSED_PANEL)).toEqual({ activity: null, phase: 'idle', isAccepting: false, isRejecting: false });
  });

  it('covers every action in every phase', () => {
    for (const action of PANEL_ACTIONS) {
      const phases = table.cases.filter((row) => row.action === action).map(({ phase }) => phase);
      expect([...new Set(phases)]).toEqual(PANEL_PHASES.filter((phase) => phase !== 'idle'));
    }
  });

  it('the outcome of an action', () => {
    expect([200, 201, 202].map(submissionOutcome)).toEqual(['accepted', 'accepted', 'preAuth']);
    const said = PANEL_ACTIONS.map((action) => [
      action,
      actionEffects(action, 'accepted').message,
      actionEffects(action, 'preAuth').message,
    ]);
    expect(said).toEqual([
      ['live', 'bidSuccess', 'bidPreAuth'],
      ['maximum', 'bidSuccess', 'bidPreAuth'],
      ['offer', 'offerSuccess', 'offerPreAuth'],
      ['counter', 'newCounterOfferVendor', 'newCounterOfferVendor'],
      ['buyNow', 'buyNowPurchaseSuccess', 'buyNowPreAuth'],
      ['purchase', 'buyNowPurchaseSuccess', 'buyNowPreAuth'],
      ['acceptOffer', null, null],
      ['rejectOffer', null, null],
      ['acceptCounter', 'buyNowPurchaseSuccess', 'buyNowPreAuth'],
      ['rejectCounter', 'counterRejected', 'counterRejected'],
      ['acceptProvisionalPrice', null, null],
    ]);
    expect(PANEL_ACTIONS.filter((action) => actionEffects(action, 'accepted').watches)).toEqual(['live', 'maximum']);
    expect(PANEL_ACTIONS.filter((action) => actionEffects(action, 'preAuth').watches)).toEqual([]);
  });

  it('ends negotiations: a rejected offer, or a rejected counter without its offer', () => {
    const ends = PANEL_ACTIONS.map((action) => [action, actionEffects(action, 'accepted').ends] as const);
    expect(Object.fromEntries(ends.filter(([, negotiations]) => negotiations.length > 0))).toEqual({
      acceptOffer: ['activeOffer', 'activeCounter', 'counterReceived', 'ownOffer'],
      rejectOffer: ['activeOffer'],
      acceptCounter: ['activeOffer', 'activeCounter', 'counterReceived', 'ownOffer'],
      rejectCounter: ['counterReceived'],
      acceptProvisionalPrice: ['activeOffer', 'activeCounter', 'counterReceived', 'ownOffer'],
    });
  });

  it('the bid modes', () => {
    const keys = (ways: ReturnType<typeof bidOptions>) => ways.map(({ key }) => key);
    expect(keys(bidOptions({ leads: false, swapsBidButtons: false }))).toEqual(['panel.bidNow', 'panel.setMaximum']);
    expect(keys(bidOptions({ leads: true, swapsBidButtons: true }))).toEqual(['panel.raiseMaximum', 'panel.bidNow']);
    expect(offerOptions(true).map(({ key }) => key)).toEqual(['panel.buyNow', 'panel.makeOffer']);
    expect(offerOptions(true, true).map(({ key }) => key)).toEqual(['panel.buyNow', 'panel.raiseOffer']);
    expect(offerOptions(false).map(({ key }) => key)).toEqual(['panel.makeOffer']);
  });

  it('are listed in order, and each has a label', () => {
    const words: Readonly<Record<string, string>> = texts.panel;
    const ways = [
      ...[true, false].flatMap((leads) => bidOptions({ leads, swapsBidButtons: false })),
      ...offerOptions(true),
      ...offerOptions(true, true),
    ];
    for (const { key } of ways) expect(words[key.replace('panel.', '')], key).toBeTruthy();
  });
});
