import { describe, expect, it } from 'vitest';
import { fromMajor } from '../money/index.ts';
import {
  aftermathOf,
  bidWays,
  CLOSED,
  CONFIRM_PARTS,
  offerWays,
  PANEL_ACTIONS,
  PANEL_PARTS,
  type PanelAction,
  type PanelState,
  panelFlags,
  reducePanel,
  settledAs,
} from './index.ts';

const SUM = fromMajor(43_000, 'gbp');

const input = reducePanel(CLOSED, { kind: 'open', type: 'both', currency: 'gbp' });
const submitting: PanelState = { kind: 'submitting', action: 'live', amount: SUM, back: null };

describe('what the page is told', () => {
  it('is one thing under way at a time', () => {
    const flags = { inProgress: null, isSubmitting: false, isSubmitted: false, hasFailed: false };
    expect(panelFlags(CLOSED)).toEqual(flags);
    expect(panelFlags(input)).toEqual({ ...flags, inProgress: 'bid' });
    expect(panelFlags(submitting)).toEqual({ ...flags, inProgress: 'bid', isSubmitting: true });
    expect(panelFlags(reducePanel(submitting, { kind: 'failed' }))).toEqual({ ...flags, hasFailed: true });
    expect(panelFlags(reducePanel(submitting, { kind: 'settled', outcome: 'accepted' }))).toEqual({
      ...flags,
      isSubmitted: true,
    });
  });

  it.each<[PanelAction, string]>([
    ['live', 'bid'],
    ['maximum', 'bid'],
    ['offer', 'offer'],
    ['counter', 'counter'],
    ['buyNow', 'buy'],
    ['purchase', 'buy'],
    ['acceptOffer', 'accept'],
    ['acceptCounter', 'accept'],
    ['rejectOffer', 'reject'],
    ['rejectCounter', 'reject'],
  ])('calls %s a %s', (action, doing) => {
    expect(panelFlags({ kind: 'confirm', action, amount: SUM, agreed: false, back: null }).inProgress).toBe(doing);
  });

  it('is what came of it', () => {
    expect([200, 201, 202].map(settledAs)).toEqual(['accepted', 'accepted', 'preAuth']);
    const said = PANEL_ACTIONS.map((action) => [
      action,
      aftermathOf(action, 'accepted').message,
      aftermathOf(action, 'preAuth').message,
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
      ['rejectCounter', null, null],
    ]);
    expect(PANEL_ACTIONS.filter((action) => aftermathOf(action, 'accepted').watches)).toEqual(['live', 'maximum']);
  });

  it('is which ways there are', () => {
    const keys = (ways: ReturnType<typeof bidWays>) => ways.map(({ key }) => key);
    expect(keys(bidWays({ leads: false, swapsBidButtons: false }))).toEqual(['panel.bidNow', 'panel.setMaximum']);
    expect(keys(bidWays({ leads: true, swapsBidButtons: true }))).toEqual(['panel.raiseMaximum', 'panel.bidNow']);
    expect(keys(offerWays(true))).toEqual(['panel.buyNow', 'panel.makeOffer']);
    expect(keys(offerWays(false))).toEqual(['panel.makeOffer']);
  });

  it('is the order of the parts, in which the button comes after what it costs', () => {
    for (const parts of [PANEL_PARTS, CONFIRM_PARTS] as const) {
      const order: readonly string[] = parts;
      expect(new Set(order).size).toBe(order.length);
      expect(order.indexOf('cost')).toBeLessThan(order.indexOf('button'));
    }
    expect(PANEL_PARTS[0]).toBe('strip');
  });
});
