import type { PreBidMessage } from '@marque/core/rules/bidding';
import type { EndOutcome } from '@marque/core/rules/live';
import type { SaleFormat, Stage } from '@marque/core/rules/lot';
import { describe, expect, it } from 'vitest';
import { type FaceFacts, opensInSheet, panelFace } from './face.ts';

const OPEN: FaceFacts = {
  stage: 'live',
  saleFormat: 'auction',
  isOpenToBids: true,
  isLoggedIn: true,
  isVendor: false,
  check: null,
  outcome: null,
};
const check = (key: PreBidMessage['key']): PreBidMessage => ({ key, status: 403 });
const kindOf = (facts: Partial<FaceFacts>) => panelFace({ ...OPEN, ...facts }).kind;

describe('what the panel is about while an auction runs', () => {
  it.each<[string, Partial<FaceFacts>, string]>([
    ['anybody in order', {}, 'bidding'],
    ['a visitor', { isLoggedIn: false, check: check('loginToBid') }, 'signIn'],
    ['the seller, whatever else is missing', { isVendor: true, check: check('addPaymentMethodToBid') }, 'ownLot'],
    ['somebody without a card', { check: check('addPaymentMethodToBid') }, 'notReady'],
    ['somebody blocked', { check: check('blocked') }, 'barred'],
    ['staff', { check: check('staffCannotBid') }, 'barred'],
    ['anybody, once the clock has run out', { isOpenToBids: false, isLoggedIn: false }, 'checking'],
    ['a lot in its last day', { stage: 'ending' }, 'bidding'],
  ])('for %s', (_, facts, kind) => {
    expect(kindOf(facts)).toBe(kind);
  });
});

describe('what the panel is about otherwise', () => {
  it.each<[Stage, SaleFormat, string]>([
    ['comingSoon', 'auction', 'upcoming'],
    ['live', 'offer', 'priced'],
    ['offer', 'offer', 'priced'],
    ['buyNow', 'buyItNow', 'priced'],
    ['classified', 'classified', 'byTalking'],
    ['live', 'classified', 'byTalking'],
    ['private', 'private', 'byTalking'],
    ['unsold', 'auction', 'unsold'],
    ['ended', 'auction', 'unsold'],
    ['provisionallySold', 'auction', 'unsold'],
    ['sold', 'auction', 'sold'],
    ['salePending', 'buyItNow', 'sold'],
  ])('%s, %s: %s', (stage, saleFormat, kind) => {
    expect(kindOf({ stage, saleFormat })).toBe(kind);
  });

  it.each<[EndOutcome | null, object]>([
    ['wonPaymentTaken', { kind: 'won', payment: 'paid' }],
    ['wonPaymentPending', { kind: 'won', payment: 'pending' }],
    ['wonProblem', { kind: 'won', payment: 'problem' }],
    ['lost', { kind: 'sold' }],
    ['seller', { kind: 'sold' }],
    [null, { kind: 'sold' }],
  ])('sold, and for the viewer it ended as %s', (outcome, face) => {
    expect(panelFace({ ...OPEN, stage: 'sold', outcome })).toEqual(face);
  });
});

it('hurries nobody into a sheet about a lot that is over or not open yet', () => {
  expect(opensInSheet({ kind: 'bidding' })).toBe(true);
  expect(opensInSheet({ kind: 'checking' })).toBe(true);
  expect(opensInSheet({ kind: 'sold' })).toBe(false);
  expect(opensInSheet({ kind: 'upcoming' })).toBe(false);
});
