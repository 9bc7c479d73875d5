import type { CallFailure } from '@marque/core/rules/display';
import {
  attemptFor,
  type BidBounds,
  bidFailureOf,
  type ConfirmedBid,
  leastFor,
  startingDigits,
  stepsFor,
  verdictOf,
} from '@marque/core/rules/live';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, major, sum, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const BID_MODES = ['live', 'maximum'] as const satisfies readonly ConfirmedBid['mode'][];

const FAILURES: Readonly<Record<string, CallFailure>> = {
  'no connection': { kind: 'network' },
  'none in time': { kind: 'timeout' },
  'one that nobody can read': { kind: 'contract' },
  '500 internalError': refused(500, 'internalError'),
  '503 temporarilyUnavailable': refused(503, 'temporarilyUnavailable'),
  '401 loginToBid': refused(401, 'loginToBid'),
  '403 badCsrfToken': refused(403, 'badCsrfToken'),
  '403 paymentMethodExpired': refused(403, 'paymentMethodExpired'),
  '409 BID_TOO_SMALL': refused(409, 'Conflict: BID_TOO_SMALL'),
  '409 BID_TOO_LATE': refused(409, 'Conflict: BID_TOO_LATE'),
  '409 BID_PENDING': refused(409, 'Conflict: BID_PENDING'),
  '429 tooManyRequests': refused(429, 'tooManyRequests'),
  'any other refusal': refused(418, 'teapot'),
};

function refused(status: number, message: string): CallFailure {
  return { kind: 'refused', status, problem: { message } };
}

const BID_FAILURES: RulesTable = {
  name: 'bid-failures',
  title: 'A bid that did not succeed',
  about:
    'What is said and done, by the answer. A dash: nothing is said, the field says it. Unsettled: it may have been carried out, and is sent again with its key.',
  columns: ['answer', 'way', 'leads', 'says', 'unsettled', 'too late', 'asks for a login', 'page may be behind'],
  rows: foldCases(
    everyPair(Object.entries(FAILURES), BID_MODES, ([answer, failure], mode) =>
      BOTH.map((isLeader) => {
        const { message, isUnsettled, isTooLate, needsLogin, isConflict } = bidFailureOf(failure, { mode, isLeader });
        return {
          inputs: [answer, mode, yesNo(isLeader)],
          says: [message, isUnsettled, isTooLate, needsLogin, isConflict],
        };
      }),
    ).flat(),
  ),
};

const BID = { mode: 'live', amount: major(500) } as const;

const NEXT_BIDS: Readonly<Record<string, Pick<ConfirmedBid, 'mode' | 'amount'>>> = {
  'the same': BID,
  'another sum': { ...BID, amount: major(501) },
  'another way': { ...BID, mode: 'maximum' },
};

const BEFORE: Readonly<Record<string, ConfirmedBid | null>> = {
  none: null,
  'answered for certain': { ...BID, key: 'before', isUnsettled: false },
  'nobody knows': { ...BID, key: 'before', isUnsettled: true },
};

const BID_KEYS: RulesTable = {
  name: 'bid-keys',
  title: 'The key of a bid',
  about: 'Whether a confirmation keeps the key of the one before, so that both count once.',
  columns: ['end of the one before', 'bid', 'keeps its key'],
  rows: foldCases(
    everyPair(Object.entries(BEFORE), Object.entries(NEXT_BIDS), ([end, before], [next, bid]) => ({
      inputs: [end, next],
      says: [attemptFor(bid, before, () => 'new').key === 'before'],
    })),
  ),
};

const CEILINGS = [null, 42_500, 46_000] as const;

function boundsOf(ceiling: number | null): BidBounds {
  return { minimumBid: major(43_000), ceiling: ceiling === null ? null : major(ceiling), lotType: 'car' };
}

const BID_SUMS: RulesTable = {
  name: 'bid-sums',
  title: 'Sums in the field of a bid',
  about:
    'On a car whose least next bid is £43,000, by the maximum of a viewer who leads. Begins with: what stands in the field before anybody has typed.',
  columns: ['way', 'own maximum', 'least', 'begins with', '… for the leader', 'sums to tap'],
  rows: everyPair(BID_MODES, CEILINGS, (mode, ceiling) => {
    const bounds = boundsOf(ceiling);
    return [
      mode,
      sum(bounds.ceiling),
      sum(leastFor(mode, bounds)),
      startingDigits(mode, bounds, false) || null,
      startingDigits(mode, bounds, true) || null,
      stepsFor(mode, bounds).map((step) => sum(step) ?? ''),
    ];
  }),
};

const VERDICTS: RulesTable = {
  name: 'bid-verdicts',
  title: 'How a sum in the field is judged',
  about: 'Where the least is £43,000.',
  columns: ['digits', 'is'],
  rows: ['', '0', '42999', '43000', '999999', '99999999999999999999'].map((digits) => {
    const input = { kind: 'input', type: 'both', mode: 'live', digits, currency: 'gbp' } as const;
    return [`"${digits}"`, verdictOf(input, major(43_000))];
  }),
};

export const BID_TABLES: readonly RulesTable[] = [BID_SUMS, VERDICTS, BID_FAILURES, BID_KEYS];
