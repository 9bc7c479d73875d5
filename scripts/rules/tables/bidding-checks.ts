import { checkBefore, PRE_BID_KINDS, type PreBidMessage, type PreBidPerson } from '@marque/core/rules/bidding';
import { readinessOf } from '@marque/core/rules/display';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, major, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const READY: PreBidPerson = {
  isLoggedIn: true,
  isEmailVerified: true,
  hasCard: true,
  isCardExpired: false,
  hasBillingPhone: true,
  isVip: false,
  isVendorOfLot: false,
  isBlocked: false,
  isStaff: false,
};

interface Attempt {
  readonly person: PreBidPerson;
  /** In pounds; the least is 1,100. */
  readonly amount: number;
}

const GOOD: Attempt = { person: READY, amount: 1_100 };
const MINIMUM = major(1_100);

/** Everything that can stand in somebody's way. */
const FAULTS: Readonly<Record<string, (attempt: Attempt) => Attempt>> = {
  'not logged in': faulty({ isLoggedIn: false }),
  blocked: faulty({ isBlocked: true }),
  staff: faulty({ isStaff: true }),
  'e-mail not verified': faulty({ isEmailVerified: false }),
  'no card on file': faulty({ hasCard: false }),
  'card expired': faulty({ isCardExpired: true }),
  'no billing telephone': faulty({ hasBillingPhone: false }),
  'sells the lot': faulty({ isVendorOfLot: true }),
  'below the minimum': (attempt) => ({ ...attempt, amount: 1_099 }),
};

function faulty(change: Partial<PreBidPerson>): (attempt: Attempt) => Attempt {
  return (attempt) => ({ ...attempt, person: { ...attempt.person, ...change } });
}

function check(kind: (typeof PRE_BID_KINDS)[number], { person, amount }: Attempt): PreBidMessage | null {
  return checkBefore(kind, person, major(amount), MINIMUM);
}

/** The faults in the order in which somebody who has them all hears of them, each mended once it is told. */
function orderAsked(): readonly string[] {
  const left = new Set(Object.keys(FAULTS));
  const asked: string[] = [];
  while (left.size > 0) {
    const attempt = [...left].reduce((made, fault) => FAULTS[fault]?.(made) ?? made, GOOD);
    const told = check('bid', attempt);
    const fault = [...left].find((name) => check('bid', FAULTS[name]?.(GOOD) ?? GOOD)?.key === told?.key);
    if (fault === undefined) throw new Error(`Nothing explains "${told?.key}".`);
    left.delete(fault);
    asked.push(fault);
  }
  return asked;
}

const PRE_BID_CHECKS: RulesTable = {
  name: 'pre-bid-checks',
  title: 'What is checked before a bid',
  about:
    'In the order in which it is asked: the first that fails is told. A dash: that kind does not ask. Link: where it is mended. "VIP passes": a VIP is not asked.',
  columns: ['check', 'message', 'status', 'link', ...PRE_BID_KINDS, 'VIP passes'],
  rows: orderAsked().map((fault) => {
    const attempt = FAULTS[fault]?.(GOOD) ?? GOOD;
    const told = check('bid', attempt);
    const asVip = check('bid', { ...attempt, person: { ...attempt.person, isVip: true } });
    return [
      fault,
      told?.key ?? null,
      told?.status ?? null,
      told?.link ?? null,
      ...PRE_BID_KINDS.map((kind) => askedAs(told, check(kind, attempt))),
      asVip === null,
    ];
  }),
};

/** Another message than that of a bid would be told by its name. */
function askedAs(ofBid: PreBidMessage | null, message: PreBidMessage | null): string | null {
  if (message === null) return null;
  return message.key === ofBid?.key ? 'asked' : message.key;
}

const READINESS: RulesTable = {
  name: 'readiness',
  title: 'The list "before you bid"',
  about: 'What is in order and what is not, in its order.',
  columns: ['VIP', 'e-mail verified', 'telephone', 'card', 'card expired', 'the list'],
  rows: foldCases(
    everyPair(BOTH, BOTH, (isVip, isEmailVerified) =>
      BOTH.flatMap((hasBillingPhone) =>
        everyPair(BOTH, BOTH, (hasCard, isCardExpired) => ({
          inputs: [isVip, isEmailVerified, hasBillingPhone, hasCard, isCardExpired].map(yesNo),
          says: [
            readinessOf({ isVip, isEmailVerified, hasBillingPhone, hasCard, isCardExpired }).map(
              ({ what, state }) => `${what} ${state}`,
            ),
          ],
        })),
      ),
    ).flat(),
  ),
};

export const BID_CHECK_TABLES: readonly RulesTable[] = [PRE_BID_CHECKS, READINESS];
