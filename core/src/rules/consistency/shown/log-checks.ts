import { EXTENSION_MS } from '../../bidding/closing/extension.ts';
import { historySteps } from '../../bidding/history/history-steps.ts';
import { verifyHistory } from '../../bidding/verification/verify-history.ts';
import { isSameMoney } from '../../money/index.ts';
import { fault, type Outcome } from '../types.ts';
import type { LotFacts } from './facts.ts';

/** Lines that a caller can read of a history. */
export const MOST_SHOWN_LINES = 1_000;

export function checkChain({ shown, log }: LotFacts): Outcome<'chain'> {
  if (shown.saleFormat !== 'auction') return null;
  if (log === null) return unread(shown);
  if (log.broken !== null) return fault(log.broken.fault, { sequence: log.broken.sequence });
  const last = log.entries.at(-1)?.sequence ?? 0;
  return last < log.lastSequence ? fault('short', { sequence: last + 1, last: log.lastSequence }) : 'passed';
}

/** The history against the log, and the price by the rules of bidding, as far as amounts are open. */
function verify({ shown, log, lines }: LotFacts) {
  if (log === null || lines === null) return null;
  return verifyHistory(log.entries, { ...shown, lines, price: null, leaderId: null, endsAt: null });
}

export function checkHistory(facts: LotFacts): Outcome<'history'> {
  const { shown, log, lines } = facts;
  if (shown.saleFormat !== 'auction') return null;
  if (log === null || lines === null) return unread(shown);
  const found = verify(facts);
  if (found === null || found.fault === 'otherPrice' || found.fault === 'otherEnd') return 'passed';
  return fault(found.fault, { sequence: found.sequence });
}

/** The price is the last one of the history, and some maximum of the leader explains each step to it. */
export function checkPrice(facts: LotFacts): Outcome<'price'> {
  const { shown, log, lines } = facts;
  if (shown.saleFormat !== 'auction') return null;
  if (log === null || lines === null) return unread(shown);
  const expected = lastStep(facts)?.priceAfter;
  if (expected !== undefined && !isSameMoney(expected, shown.price)) {
    return fault('notFromHistory', { shown: shown.price, expected });
  }
  const found = verify(facts);
  return found?.fault === 'otherPrice' ? fault('notByRules', { sequence: found.sequence }) : 'passed';
}

export function checkLeader(facts: LotFacts): Outcome<'leader'> {
  const { shown, lines } = facts;
  if (shown.saleFormat !== 'auction') return null;
  if (lines === null) return unread(shown);
  const last = lastStep(facts);
  if (last === undefined && lines.length < shown.noBids) return 'passed';
  const expected = last === undefined ? null : last.kind === 'bid' ? last.leaderAfter : last.bidderId;
  if (expected === shown.leaderId) return 'passed';
  return fault('notFromHistory', { shown: shown.leaderId ?? 0, expected: expected ?? 0 });
}

/** Of a long history the latest lines are known alone. */
export function checkBidCount({ shown, lines }: LotFacts): Outcome<'bidCount'> {
  if (shown.saleFormat !== 'auction') return null;
  if (lines === null) return unread(shown);
  const isWhole = lines.length < MOST_SHOWN_LINES;
  const isRight = isWhole ? lines.length === shown.noBids : shown.noBids >= lines.length;
  return isRight ? 'passed' : fault('otherCount', { shown: shown.noBids, counted: lines.length });
}

/** A lowered reserve is an entry of the log. A caller who sees sealed entries can't tell one from a raised maximum. */
export function checkReserveLowered({ shown, log }: LotFacts): Outcome<'reserveLowered'> {
  if (shown.saleFormat !== 'auction') return null;
  if (log === null) return unread(shown);
  const isLowered = log.entries.some(({ facts }) => facts?.kind === 'reserve');
  if (isLowered) return shown.reserveLowered ? 'passed' : fault('notShown');
  const mayBeSealed = log.entries.some(({ facts }) => facts === null);
  if (!shown.reserveLowered) return mayBeSealed ? { reason: 'sealed' } : 'passed';
  return mayBeSealed ? { reason: 'sealed' } : fault('notInLog');
}

/** The end that is shown is that of the last extension. */
export function endFromLog({ shown, log }: LotFacts): Outcome<'end'> {
  const extension = log?.entries.findLast(({ facts }) => facts?.kind === 'extension');
  const endsAt = extension?.facts?.endsAt ?? null;
  if (endsAt === null || shown.endsAt === null || endsAt === shown.endsAt) return 'passed';
  return fault('notFromLog', { shown: { at: shown.endsAt }, expected: { at: endsAt } });
}

/** Extensions by a bid, as far as the log alone can tell: they last two minutes and follow an entry of the same instant. */
export function checkExtensions({ shown, log }: LotFacts): Outcome<'extensions'> {
  if (shown.saleFormat !== 'auction') return null;
  if (log === null) return unread(shown);
  for (const [index, { facts, details, at, sequence }] of log.entries.entries()) {
    if (facts?.kind !== 'extension') continue;
    const before = log.entries[index - 1];
    if (facts.cause === 'staff' && details !== null && (details.reason ?? '').trim() === '') {
      return fault('reasonMissing', { sequence });
    }
    const followsChange = facts.cause === 'bid' || facts.cause === 'reserve';
    if (followsChange && (before?.at !== at || facts.endsAt !== at + EXTENSION_MS)) {
      return fault('unexplained', { sequence });
    }
  }
  return 'passed';
}

export function checkOwnBid({ shown, lines }: LotFacts): Outcome<'ownBid'> {
  if (shown.saleFormat !== 'auction') return null;
  if (lines === null) return unread(shown);
  const count = lines.filter((line) => line.bidderId === shown.vendorId && !line.isVoided).length;
  if (count > 0) return fault('vendorBids', { count });
  return shown.leaderId === shown.vendorId ? fault('vendorLeads') : 'passed';
}

function lastStep({ lines }: LotFacts) {
  return historySteps(lines ?? []).findLast((step) => step.kind !== 'voided');
}

/** The log and the history of a lot whose price is withheld are empty. */
export function unread({ isWithheld }: LotFacts['shown']): { readonly reason: 'withheld' | 'unread' } {
  return { reason: isWithheld ? 'withheld' : 'unread' };
}
