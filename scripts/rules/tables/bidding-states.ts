import {
  BID_STATUSES,
  type BidStatus,
  bidStatusFor,
  isFeeOutstanding,
  isPastMending,
  type LatestAttempt,
  MENDING_MS,
  mendableUntil,
  messageOfHold,
  messageOfPlaced,
  normaliseBidStatus,
  PAYMENT_STATES,
  PAYMENT_STEPS,
  type Placed,
  type PublicLine,
  paymentAfter,
  paymentShown,
} from '@marque/core/rules/bidding';
import { SALE_FORMATS } from '@marque/core/rules/lot';
import { readCounterStatus, readOfferStatus } from '@marque/core/rules/offers';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, length, major, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const STATUSES: RulesTable = {
  name: 'bid-statuses',
  title: 'Bid statuses',
  about:
    'Every status in the spelling used inside and in the other that is read; what it says of an offer, and of a counter.',
  columns: ['status', 'other spelling', 'read as', 'as an offer', 'as a counter'],
  rows: BID_STATUSES.map((status) => {
    const camel = camelCase(status);
    return [status, camel, normaliseBidStatus(camel), readOfferStatus(camel), readCounterStatus(camel)];
  }),
};

function camelCase(status: string): string {
  return status.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const BIDDER_ID = 1;

/** A line of the history: a bid of the bidder's, or what answered it. */
function line(bidderId: number, sequence: number, isAutomatic = false): PublicLine {
  return {
    sequence,
    position: isAutomatic ? 1 : 0,
    bidderId,
    amount: major(1_000),
    bidKind: 'live',
    at: 0,
    isAutomatic,
    isBeatenCeiling: false,
    isVoided: false,
  };
}

/** What the history says of the bidder's latest bid, and whether they lead. */
const HISTORIES: Readonly<Record<string, { readonly leads: boolean; readonly lines: readonly PublicLine[] }>> = {
  'has not bid': { leads: false, lines: [] },
  leads: { leads: true, lines: [line(BIDDER_ID, 1)] },
  'answered at once': { leads: false, lines: [line(BIDDER_ID, 1), line(2, 1, true)] },
  'beaten later': { leads: false, lines: [line(BIDDER_ID, 1), line(2, 2)] },
};

const ATTEMPTS: readonly LatestAttempt[] = ['none', 'pending', 'accepted', 'failed', 'forbidden'];

const STANDING: RulesTable = {
  name: 'bid-standing',
  title: 'How a bidder stands',
  about: 'By what is known of the latest attempt, by the history, and by the reserve.',
  columns: ['latest attempt', 'history', 'reserve met', 'status'],
  rows: foldCases(
    ATTEMPTS.flatMap((latestAttempt) =>
      everyPair(Object.entries(HISTORIES), BOTH, ([history, { leads, lines }], reserveMet) => ({
        inputs: [latestAttempt, history, yesNo(reserveMet)],
        says: [
          bidStatusFor(
            { highBidderId: leads ? BIDDER_ID : 2, reserveMet, lines },
            { userId: BIDDER_ID, latestAttempt },
          ),
        ],
      })),
    ),
  ),
};

const PLACED: readonly Placed['outcome'][] = ['leading', 'outbid'];

const OUTCOMES: RulesTable = {
  name: 'bid-outcomes',
  title: 'What a bidder hears about an accepted bid',
  about: 'A dash: nothing is said.',
  columns: ['outcome', 'sale format', 'has a counter', 'message', 'kind'],
  rows: foldCases(
    PLACED.flatMap((outcome) =>
      everyPair(SALE_FORMATS, BOTH, (saleFormat, hasCounterReceived) => {
        const message = messageOfPlaced({ outcome }, { saleFormat, hasCounterReceived });
        return {
          inputs: [outcome, saleFormat, yesNo(hasCounterReceived)],
          says: [message?.key ?? null, message?.kind ?? null],
        };
      }),
    ),
  ),
};

const HOLD_ANSWERS = ['success', 'failed'] as const;
const STATUSES_OR_NONE: readonly (BidStatus | null)[] = [...BID_STATUSES, null];

const HOLDS: RulesTable = {
  name: 'hold-outcomes',
  title: 'What a bidder hears once the bank has answered',
  about: 'About the hold behind a bid, by how the bid stands then.',
  columns: ['hold', 'bid status', 'sale format', 'has a counter', 'message', 'kind'],
  rows: foldCases(
    everyPair(HOLD_ANSWERS, STATUSES_OR_NONE, (paymentStatus, bidStatus) =>
      everyPair(SALE_FORMATS, BOTH, (saleFormat, hasCounterReceived) => {
        const message = messageOfHold({ paymentStatus, bidStatus }, { saleFormat, hasCounterReceived });
        return {
          inputs: [paymentStatus, bidStatus ?? 'none', saleFormat, yesNo(hasCounterReceived)],
          says: [message?.key ?? null, message?.kind ?? null],
        };
      }),
    ).flat(),
  ),
};

const PAYMENTS: RulesTable = {
  name: 'payments',
  title: 'The payment of a sale',
  about: 'Where each step leads, what buyer and seller are told, and whether the fee is still outstanding.',
  columns: ['state', ...PAYMENT_STEPS, 'shown as', 'outstanding'],
  rows: PAYMENT_STATES.map((state) => [
    state,
    ...PAYMENT_STEPS.map((step) => paymentAfter(state, step)),
    paymentShown(state),
    isFeeOutstanding(state),
  ]),
};

const MENDING: RulesTable = {
  name: 'mending',
  title: 'A winner’s card that failed',
  about: 'Whether the sale is cancelled that long after the first failure.',
  columns: ['after', ...PAYMENT_STATES],
  rows: [0, MENDING_MS - 1, MENDING_MS].map((after) => [
    length(after),
    ...PAYMENT_STATES.map((payment) => isPastMending({ payment, mendBy: mendableUntil(null, 0) }, after)),
  ]),
};

export const BID_STATE_TABLES: readonly RulesTable[] = [STATUSES, STANDING, OUTCOMES, HOLDS, PAYMENTS, MENDING];
