import type { BidLine } from '@marque/core/contracts/bidding';
import type { BidEvent } from '@marque/core/contracts/realtime';
import { CLOSED, type PanelState } from '@marque/core/rules/live';
import { describe, expect, it } from 'vitest';
import { NO_OWN_BIDS } from './own-bids.ts';
import { isOwnElsewhere } from './own-elsewhere.ts';

const ME = 5;
const RIVAL = 9;
const AT = '2026-11-20T18:00:00.000Z';

function event(highBidderId: number, lines: readonly Partial<BidLine>[]): BidEvent {
  const bids = lines.map((line) => ({ isAutomatic: false, isBeatenMaximum: false, ...line }));
  return { auction: { highBidderId }, bids, tsServer: AT } as unknown as BidEvent;
}

const idle = { userId: ME, panel: CLOSED, heard: NO_OWN_BIDS };
const ownBid = event(ME, [{ userId: ME }]);

describe('a bid of one’s own that was placed elsewhere', () => {
  it.each<[string, BidEvent, boolean]>([
    ['a live bid', ownBid, true],
    ['a maximum that only raises the ceiling', event(ME, []), true],
    ['one that was beaten at once', event(RIVAL, [{ userId: ME }, { userId: RIVAL, isAutomatic: true }]), true],
    [
      'a rival’s, which the own maximum answers',
      event(ME, [{ userId: RIVAL }, { userId: ME, isAutomatic: true }]),
      false,
    ],
    [
      'a rival’s, which beats the own maximum',
      event(RIVAL, [{ userId: ME, isBeatenMaximum: true }, { userId: RIVAL }]),
      false,
    ],
    ['a rival’s raised maximum', event(RIVAL, []), false],
  ])('%s: %s', (_, heard, isOwn) => {
    expect(isOwnElsewhere(heard, idle)).toBe(isOwn);
  });

  it('is none while this tab waits for an answer of its own', () => {
    const panel = { kind: 'submitting' } as PanelState;
    expect(isOwnElsewhere(ownBid, { ...idle, panel })).toBe(false);
  });

  it('is none that this tab was told of before', () => {
    expect(isOwnElsewhere(ownBid, { ...idle, heard: { ...NO_OWN_BIDS, asOf: Date.parse(AT) } })).toBe(false);
    expect(isOwnElsewhere(ownBid, { ...idle, heard: { ...NO_OWN_BIDS, asOf: Date.parse(AT) - 1 } })).toBe(true);
  });

  it('is none for visitors', () => {
    expect(isOwnElsewhere(ownBid, { ...idle, userId: null })).toBe(false);
  });
});
