import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import { fromMajor } from '../../money/index.ts';
import {
  NO_PRESENCE,
  type PanelPresence,
  type PresenceEvent,
  reducePresence,
  shownPresence,
} from './panel-presence.ts';
import { AMOUNT_SHOWN_MS, PRESENCE_REPEATED_MS, SILENT_AFTER_MS } from './presence-limits.ts';

const LOT = { minimumBid: fromMajor(1000, 'gbp'), lotType: 'car', isInPanel: false } as const;

type Step = readonly [at: number, event: PresenceEvent];

const after = (steps: readonly Step[]): PanelPresence =>
  steps.reduce((presence, [at, event]) => reducePresence(presence, event, at), NO_PRESENCE);
const shown = (steps: readonly Step[], now: number, change: object = {}) => {
  const { others, bidding } = shownPresence(after(steps), { ...LOT, ...change, now });
  return [others, bidding === null ? null : bidding.minor / 100];
};

const opened = (memberId: string): PresenceEvent => ({ kind: 'opened', memberId });
const bidding = (memberId: string, amount: number): PresenceEvent => ({ kind: 'bidding', memberId, amount });

describe('the presence in the bid panel', () => {
  it.each<[string, readonly Step[], number, readonly [number, number | null]]>([
    ['an empty panel', [], 0, [0, null]],
    ['one member', [[0, opened('a')]], 1, [1, null]],
    [
      'one member who says so again',
      [
        [0, opened('a')],
        [9, opened('a')],
      ],
      10,
      [1, null],
    ],
    [
      'two members',
      [
        [0, opened('a')],
        [1, opened('b')],
      ],
      2,
      [2, null],
    ],
    [
      'a member with a live bid',
      [
        [0, opened('a')],
        [1, bidding('a', 1200)],
      ],
      2,
      [1, 1200],
    ],
    [
      'the highest of two live bids',
      [
        [0, bidding('a', 1200)],
        [1, bidding('b', 1500)],
      ],
      2,
      [2, 1500],
    ],
    [
      'the latest amount of a member',
      [
        [0, bidding('a', 1500)],
        [1, bidding('a', 1200)],
      ],
      2,
      [1, 1200],
    ],
    [
      'a member who is there, but types no longer',
      [
        [0, bidding('a', 1200)],
        [AMOUNT_SHOWN_MS, opened('a')],
      ],
      AMOUNT_SHOWN_MS + 1,
      [1, null],
    ],
    [
      'a member who closed the panel',
      [
        [0, bidding('a', 1200)],
        [1, { kind: 'closed', memberId: 'a' }],
      ],
      2,
      [0, null],
    ],
    [
      'a member who left the page',
      [
        [0, opened('a')],
        [1, { kind: 'left', memberId: 'a' }],
      ],
      2,
      [0, null],
    ],
    ['a member who fell silent', [[0, opened('a')]], SILENT_AFTER_MS + 1, [0, null]],
    [
      'an empty panel after the channel was joined anew',
      [
        [0, opened('a')],
        [1, { kind: 'reset' }],
      ],
      2,
      [0, null],
    ],
    ['an amount below the next bid, which is not shown', [[0, bidding('a', 999)]], 1, [1, null]],
    ['an amount that no bid can have, which is not shown', [[0, bidding('a', 100_000)]], 1, [1, null]],
    ['a crowd', [[0, { kind: 'summary', inPanel: 70, amounts: [1200, 9_000_000, 1500] }]], 1, [70, 1500]],
    [
      'a crowd that is no longer reported',
      [[0, { kind: 'summary', inPanel: 70, amounts: [] }]],
      SILENT_AFTER_MS + 1,
      [0, null],
    ],
    [
      'a crowd instead of the members before it',
      [
        [0, opened('a')],
        [1, { kind: 'summary', inPanel: 70, amounts: [] }],
      ],
      2,
      [70, null],
    ],
    [
      'members again after a crowd',
      [
        [0, { kind: 'summary', inPanel: 70, amounts: [] }],
        [1, opened('a')],
      ],
      2,
      [1, null],
    ],
  ])('of %s', (_, steps, now, result) => {
    expect(shown(steps, now)).toEqual(result);
  });

  it('does not count the viewer in a crowd', () => {
    expect(shown([[0, { kind: 'summary', inPanel: 70, amounts: [] }]], 1, { isInPanel: true })).toEqual([69, null]);
    expect(shown([[0, { kind: 'summary', inPanel: 0, amounts: [] }]], 1, { isInPanel: true })).toEqual([0, null]);
  });

  it('outlasts two missed repetitions', () => {
    expect(SILENT_AFTER_MS).toBeGreaterThan(2 * PRESENCE_REPEATED_MS);
  });

  it('keeps the same state for an event that changes nothing', () => {
    const presence = after([[0, opened('a')]]);
    expect(reducePresence(presence, { kind: 'left', memberId: 'b' }, 1)).toBe(presence);
  });

  it('shows only amounts that could be bid, of members who are there, whatever is sent', () => {
    const memberId = fc.constantFrom('a', 'b', 'c', 'd');
    const event = fc.oneof(
      fc.record({ kind: fc.constantFrom('opened', 'closed', 'left'), memberId }),
      fc.record({ kind: fc.constant('bidding'), memberId, amount: fc.integer({ min: 1, max: 200_000_000 }) }),
    ) as fc.Arbitrary<PresenceEvent>;
    forAll([fc.array(fc.tuple(fc.nat(5_000), event), { maxLength: 30 })], (waits) => {
      let now = 0;
      let presence = NO_PRESENCE;
      for (const [wait, sent] of waits) {
        now += wait;
        presence = reducePresence(presence, sent, now);
        const view = shownPresence(presence, { ...LOT, now });
        expect(view.others).toBeLessThanOrEqual(4);
        if (view.bidding === null) continue;
        expect(view.others).toBeGreaterThan(0);
        expect(view.bidding.minor).toBeGreaterThanOrEqual(100_000);
        expect(view.bidding.minor).toBeLessThan(10_000_000);
      }
    });
  });

  it('remembers a bounded number of members', () => {
    const steps = Array.from({ length: 1_000 }, (_, index): Step => [index, opened(`member ${index}`)]);
    expect(after(steps).members.size).toBe(200);
  });
});
