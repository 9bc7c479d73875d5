import { CHECK_IDS, type CheckId, restsOnLog } from './checks.ts';
import type { LotFacts } from './shown/facts.ts';
import {
  checkAddress,
  checkAmounts,
  checkComments,
  checkCurrency,
  checkEnd,
  checkFees,
  checkLeastBid,
  checkPictures,
  checkReserveMet,
  checkRevision,
  checkSite,
  checkStage,
} from './shown/listing-checks.ts';
import {
  checkBidCount,
  checkChain,
  checkExtensions,
  checkHistory,
  checkLeader,
  checkOwnBid,
  checkPrice,
  checkReserveLowered,
} from './shown/log-checks.ts';
import { type CheckResult, type Outcome, resultOf } from './types.ts';

type ShownCheck<Id extends CheckId> = (facts: LotFacts, now: number) => Outcome<Id>;

/** The checks that callers can make from what they are shown. All others are the server's alone. */
const SHOWN: { readonly [Id in CheckId]?: ShownCheck<Id> } = {
  chain: checkChain,
  history: checkHistory,
  price: checkPrice,
  leader: checkLeader,
  bidCount: checkBidCount,
  leastBid: checkLeastBid,
  fees: checkFees,
  stage: checkStage,
  end: checkEnd,
  reserveMet: checkReserveMet,
  reserveLowered: checkReserveLowered,
  extensions: checkExtensions,
  ownBid: checkOwnBid,
  amounts: checkAmounts,
  currency: checkCurrency,
  site: checkSite,
  address: checkAddress,
  pictures: checkPictures,
  comments: checkComments,
  revision: checkRevision,
};

/**
 * What the server shows of a lot follows from the rules. Makes every check that concerns the lot, from what the caller can
 * read; those that need more are reported as not run. `now`: UTC ms of the server.
 */
export function checkLot(facts: LotFacts, now: number): readonly CheckResult[] {
  const results = CHECK_IDS.flatMap((check) => resultFor(check, facts, now) ?? []);
  const isDamaged = results.some(({ check, state }) => check === 'chain' && state === 'failed');
  return isDamaged ? results.map(withoutLog) : results;
}

/** A fault that either side has found counts; both sides look at the same fact. */
function resultFor(check: CheckId, facts: LotFacts, now: number): CheckResult | null {
  const shown = shownResult(check, facts, now);
  if (shown?.state === 'failed') return shown;
  if (facts.stored === null)
    return shown ?? (isOfServer(check) ? { check, state: 'notRun', reason: 'staffOnly' } : null);
  const stored = facts.stored.find((verdict) => verdict.check === check) ?? null;
  if (stored?.state === 'failed') return stored;
  if (shown?.state === 'passed') return shown;
  return stored ?? shown;
}

function shownResult<Id extends CheckId>(check: Id, facts: LotFacts, now: number): CheckResult | null {
  const run: ShownCheck<Id> | undefined = SHOWN[check];
  return run === undefined ? null : resultOf(check, run(facts, now));
}

function isOfServer(check: CheckId): boolean {
  return SHOWN[check] === undefined;
}

/** A damaged log is one finding: what follows from it is not known. */
function withoutLog(result: CheckResult): CheckResult {
  return restsOnLog(result.check) ? { check: result.check, state: 'notRun', reason: 'logDamaged' } : result;
}
