import type { BidLine } from '@marque/core/contracts/bidding';
import type { BidEvent } from '@marque/core/contracts/realtime';
import { CLOSED_PANEL, type PanelState } from '@marque/core/rules/live';
import { describe, expect, it } from 'vitest';
import { NO_OWN_BIDS } from '../view/own-bids.ts';
import { isOwnBidElsewhere } from './own-bid-elsewhere.ts';

const ME = 5;
const RIVAL = 9;
const AT = '2026-11-20T18:00:00.000Z';

function event(highBidderId: number, lines: readonly Partial<BidLine>[]): BidEvent {
  const bids = lines.map((line) => ({ isAutomatic: false, isBeatenMaximum: false, ...line }));
  return { auction: { highBidderId }, bids, tsServer: AT } as unknown as BidEvent;
}

const idle = { userId: ME, form: CLOSED_PANEL, reportedOwn: NO_OWN_BIDS };
const ownBid = event(ME, [{ userId: ME }]);

describe('the viewer’s bid in another tab', () => {
  it.each<[string, BidEvent, boolean]>([
    ['a live bid', ownBid, true],
    ['a maximum that only raises the ceiling', event(ME, []), true],
    ['a bid that is beaten at once', event(RIVAL, [{ userId: ME }, { userId: RIVAL, isAutomatic: true }]), true],
    [
      'a rival’s bid that the own maximum answers',
      event(ME, [{ userId: RIVAL }, { userId: ME, isAutomatic: true }]),
      false,
    ],
    [
      'a rival’s bid that beats the own maximum',
      event(RIVAL, [{ userId: ME, isBeatenMaximum: true }, { userId: RIVAL }]),
      false,
    ],
    ['a rival’s raised maximum', event(RIVAL, []), false],
  ])('%s is recognised: %s', (_, sent, isOwn) => {
    expect(isOwnBidElsewhere(sent, idle)).toBe(isOwn);
  });

  it('is not recognised while this tab waits for a reply', () => {
    const form = { kind: 'submitting' } as PanelState;
    expect(isOwnBidElsewhere(ownBid, { ...idle, form })).toBe(false);
  });

  it('is not recognised when the server has reported it before', () => {
    expect(isOwnBidElsewhere(ownBid, { ...idle, reportedOwn: { ...NO_OWN_BIDS, asOf: Date.parse(AT) } })).toBe(false);
    expect(isOwnBidElsewhere(ownBid, { ...idle, reportedOwn: { ...NO_OWN_BIDS, asOf: Date.parse(AT) - 1 } })).toBe(
      true,
    );
  });

  it('is not recognised for visitors', () => {
    expect(isOwnBidElsewhere(ownBid, { ...idle, userId: null })).toBe(false);
  });
});
