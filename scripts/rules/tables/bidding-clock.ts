import {
  type BidAttempt,
  type BidContext,
  type BiddingState,
  checkBid,
  closeLot,
  endAfterOutage,
  lowerReserve,
  minimumBid,
  openingState,
  outcomeOf,
  type Placed,
  phaseAt,
  placeBid,
  reserveMet,
  stageAtClose,
  withdrawLot,
} from '@marque/core/rules/bidding';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@marque/core/rules/time';
import type { Row, RulesTable } from '../table.ts';
import { length, major, sum } from '../words.ts';

const STARTS_AT = Date.UTC(2026, 10, 20);
const ENDS_AT = STARTS_AT + 7 * DAY_MS;

/** A car from £500, without a reserve, on which nobody has bid. */
const FRESH = openLotWith(null);

function openLotWith(reserve: number | null): BiddingState {
  return openingState({
    lotId: 1,
    lotType: 'car',
    vendorId: 1,
    currency: 'gbp',
    startPrice: major(500),
    startsAt: STARTS_AT,
    endsAt: ENDS_AT,
    reserve: reserve === null ? null : major(reserve),
  });
}

const NOBODY_SPECIAL: BidContext = {
  isStaff: false,
  ownsLot: false,
  isBlocked: false,
  lastAcceptedAt: null,
  hasPendingAuthorisation: false,
  isHeld: false,
};

function bid(change: Partial<BidAttempt>): BidAttempt {
  const receivedAt = change.receivedAt ?? STARTS_AT + HOUR_MS;
  return { bidderId: 2, bidKind: 'live', amount: major(500), now: receivedAt, ...change, receivedAt };
}

function placed(state: BiddingState, change: Partial<BidAttempt>): BiddingState {
  const result = placeBid(state, bid(change), NOBODY_SPECIAL);
  if (!result.ok) throw new Error(`The example is refused: ${result.error.code}`);
  return result.value.state;
}

/** Bidder 2 leads at £500 with a maximum of £2,000. */
const LED = placed(FRESH, { bidKind: 'maximum', amount: major(2_000) });
const JUST_NOW = { receivedAt: STARTS_AT + HOUR_MS } as const;

type Refused = readonly [
  what: string,
  state: BiddingState,
  attempt: Partial<BidAttempt>,
  context?: Partial<BidContext>,
];

const ATTEMPTS: readonly Refused[] = [
  ['good', FRESH, {}],
  ['no whole pounds', FRESH, { amount: { minor: 50_050, currency: 'gbp' } }],
  ['another currency', FRESH, { amount: major(500, 'eur') }],
  ['account blocked', FRESH, {}, { isBlocked: true }],
  ['staff', FRESH, {}, { isStaff: true }],
  ['the seller’s own account', FRESH, { bidderId: 1 }],
  ['telephone or card of the seller’s', FRESH, {}, { ownsLot: true }],
  ['before the start', FRESH, { receivedAt: STARTS_AT - 1 }],
  ['at the start', FRESH, { receivedAt: STARTS_AT }],
  ['in the last millisecond', FRESH, { receivedAt: ENDS_AT - 1 }],
  ['in time, its hold 10 s after the end', FRESH, { receivedAt: ENDS_AT - 1, now: ENDS_AT + 10 * SECOND_MS }],
  ['in time, its hold later than that', FRESH, { receivedAt: ENDS_AT - 1, now: ENDS_AT + 10 * SECOND_MS + 1 }],
  ['at the end', FRESH, { receivedAt: ENDS_AT }],
  ['while the last one waits for its card', FRESH, {}, { hasPendingAuthorisation: true }],
  ['499 ms after one’s last bid', FRESH, JUST_NOW, { lastAcceptedAt: JUST_NOW.receivedAt - 499 }],
  ['500 ms after it', FRESH, JUST_NOW, { lastAcceptedAt: JUST_NOW.receivedAt - 500 }],
  ['below the start price', FRESH, { amount: major(499) }],
  [
    'less than a step above the price',
    LED,
    { bidderId: 3, amount: { ...minimumBid(LED), minor: minimumBid(LED).minor - 1 } },
  ],
  ['a step above the price', LED, { bidderId: 3, amount: minimumBid(LED) }],
  ['the leader’s own maximum once more', LED, { bidKind: 'maximum', amount: major(2_000) }],
  ['a pound above it', LED, { bidKind: 'maximum', amount: major(2_001) }],
  ['a nought too many', FRESH, { amount: major(100_000) }],
  ['just below that', FRESH, { amount: major(99_999) }],
  ['a nought too many, as a maximum', FRESH, { bidKind: 'maximum', amount: major(100_000) }],
  ['a maximum above the limit', FRESH, { bidKind: 'maximum', amount: major(20_000_001) }],
];

const REFUSALS: RulesTable = {
  name: 'bid-refusals',
  title: 'Why a bid is refused',
  about:
    'Bids on a car from £500, or one that bidder 2 leads with a maximum of £2,000. The code, with its status; least and most: what would have passed.',
  columns: ['bid', 'code', 'status', 'least', 'most'],
  rows: ATTEMPTS.map(([what, state, attempt, context]): Row => {
    const refusal = checkBid(state, bid(attempt), { ...NOBODY_SPECIAL, ...context });
    if (refusal === null) return [what, 'passes', null, null, null];
    const least = refusal.code === 'BID_TOO_SMALL' ? sum(refusal.minimum) : null;
    return [what, refusal.code, refusal.status, least, refusal.code === 'BID_TOO_LARGE' ? sum(refusal.maximum) : null];
  }),
};

const MOMENTS: Readonly<Record<string, number>> = {
  'before the start': STARTS_AT - 1,
  'at the start': STARTS_AT,
  'in the last millisecond': ENDS_AT - 1,
  'at the end': ENDS_AT,
  '10 s after it': ENDS_AT + 10 * SECOND_MS,
  '10.001 s after it': ENDS_AT + 10 * SECOND_MS + 1,
};

const PHASES: RulesTable = {
  name: 'bidding-phases',
  title: 'Where an auction stands in time',
  about: 'And whether its reserve can be lowered then, and staff withdraw it.',
  columns: ['moment', 'phase', 'reserve can be lowered', 'can be withdrawn', 'can be closed'],
  rows: Object.entries(MOMENTS).map(([moment, now]) => {
    const lot = openLotWith(5_000);
    return [
      moment,
      phaseAt(lot, now),
      lowerReserve(lot, major(4_000), now).ok,
      withdrawLot(lot, 'a reason', now).ok,
      closeLot(lot, now).ok,
    ];
  }),
};

const LEFT_MS = [120 * SECOND_MS + 1, 120 * SECOND_MS, 120 * SECOND_MS - 1, 1];

const EXTENSION: RulesTable = {
  name: 'extension',
  title: 'When the clock is put back',
  about:
    'The time left after each entry, on a car that bidder 2 leads with a maximum of £2,000. Lowering the reserve from £5,000 counts where the price meets it then.',
  columns: [
    'left before',
    'another bids £600',
    'the leader raises a maximum',
    'reserve to £1,000',
    'reserve to £3,000',
  ],
  rows: LEFT_MS.map((left) => {
    const now = ENDS_AT - left;
    return [
      length(left),
      length(placed(LED, { bidderId: 3, amount: major(600), receivedAt: now }).endsAt - now),
      length(placed(LED, { bidKind: 'maximum', amount: major(4_000), receivedAt: now }).endsAt - now),
      ...[1_000, 3_000].map((reserve) => leftAfterLowering(reserve, now)),
    ];
  }),
};

function leftAfterLowering(reserve: number, now: number): string {
  const led = placed(openLotWith(5_000), { bidKind: 'maximum', amount: major(2_000) });
  const lowered = lowerReserve(led, major(reserve), now);
  return lowered.ok ? length(lowered.value.state.endsAt - now) : lowered.error;
}

const ABSENT_MS = [10 * SECOND_MS, 10 * SECOND_MS + 1, HOUR_MS];
const DUE_MS = [-HOUR_MS - 10 * SECOND_MS - 1, -HOUR_MS - 10 * SECOND_MS, 0, 120 * SECOND_MS, 120 * SECOND_MS + 1];

const OUTAGES: RulesTable = {
  name: 'outages',
  title: 'After the server was away',
  about:
    'By how long, and by when the lot was to end, seen from the return: how long after the return it ends instead. A dash: its end stands.',
  columns: ['away for', ...DUE_MS.map((due) => `due ${length(due)}`)],
  rows: ABSENT_MS.map((away) => {
    const startedAt = ENDS_AT;
    return [
      length(away),
      ...DUE_MS.map((due) => {
        const end = endAfterOutage({ endsAt: startedAt + due, lastHeartbeatAt: startedAt - away, startedAt });
        return end === null ? null : length(end - startedAt);
      }),
    ];
  }),
};

const RIVALS: readonly (readonly ['live' | 'maximum', number])[] = [
  ...[600, 1_950, 2_000, 2_050, 5_000].map((amount) => ['live', amount] as const),
  ...[1_950, 2_000, 2_050, 2_500, 5_000].map((amount) => ['maximum', amount] as const),
];

const PRICE_MOVES: RulesTable = {
  name: 'price-moves',
  title: 'How a bid moves the price',
  about:
    'Bidder 2 leads a car at £500 with a maximum of £2,000. What another’s bid does to it: without a reserve, and with one of £3,000.',
  columns: ['bid', 'amount', 'leads', 'price', 'lines', 'leads, with reserve', 'price, with reserve', 'reserve met'],
  rows: RIVALS.map(([bidKind, amount]) => {
    const [open, reserved] = [null, 3_000].map((reserve) => {
      const led = placed(openLotWith(reserve), { bidKind: 'maximum', amount: major(2_000) });
      const result = placeBid(led, bid({ bidderId: 3, bidKind, amount: major(amount) }), NOBODY_SPECIAL);
      return result.ok ? moveCells(result.value) : [result.error.code, null, null, null];
    });
    return [bidKind, sum(major(amount)), ...(open ?? []).slice(0, 3), ...(reserved ?? []).toSpliced(2, 1)];
  }),
};

function moveCells({ state, lines }: Placed): Row {
  return [
    `bidder ${state.lead?.bidderId}`,
    sum(state.price),
    lines.map(({ amount }) => sum(amount) ?? ''),
    reserveMet(state),
  ];
}

/** Lots at their end, by what was bid on them and their reserve. */
const AT_THE_END: Readonly<Record<string, BiddingState>> = {
  'no bids, no reserve': FRESH,
  'no bids, a reserve': openLotWith(5_000),
  'bids, no reserve': LED,
  'bids, reserve met': placed(openLotWith(1_000), { amount: major(1_000) }),
  'bids, reserve not met': placed(openLotWith(5_000), { amount: major(1_000) }),
};

const CLOSES: RulesTable = {
  name: 'closes',
  title: 'What an auction comes to',
  about: 'At its close.',
  columns: ['auction', 'stage'],
  rows: Object.entries(AT_THE_END).map(([auction, state]) => [auction, stageAtClose(outcomeOf(state))]),
};

export const BID_CLOCK_TABLES: readonly RulesTable[] = [REFUSALS, PRICE_MOVES, PHASES, EXTENSION, OUTAGES, CLOSES];
