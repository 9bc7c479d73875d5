import { EXTENSION_MS } from '../../bidding/closing/extension.ts';
import { SECOND_CHANCE_MS } from '../../bidding/closing/outage.ts';
import { replay } from '../../bidding/log/replay.ts';
import { initialBiddingState, reserveMet } from '../../bidding/log/state.ts';
import type { Applied } from '../../bidding/placing/apply-bid.ts';
import type { BiddingState, HistoryLine, LotEntry } from '../../bidding/types.ts';
import type { UserId } from '../../lot/types.ts';
import { isSameMoney, type Money } from '../../money/index.ts';
import type { CheckId, FaultOf } from '../checks.ts';
import { type CheckResult, type FoundValues, fault, type NotRunReason, type Outcome, resultOf } from '../types.ts';
import type { StoredAuction } from './facts.ts';

/** The checks that a replay of the log decides. */
const REPLAYED = [
  'history',
  'price',
  'leader',
  'ceiling',
  'bidders',
  'bidCount',
  'end',
  'closing',
  'reserve',
  'reserveLowered',
  'extensions',
  'bidTimes',
] as const satisfies readonly CheckId[];

/**
 * The stored lot is exactly what its log comes to. No value of a result reveals a maximum or a reserve: a price that a replay
 * reaches is one that everybody would have been shown.
 */
export function checkStoredLog(auction: StoredAuction): readonly CheckResult[] {
  const { entries, lines, state } = auction;
  // Without a replay the flag has to fit at least the price that is stored.
  const flag = flagResult(auction, state);
  if (entries === null || lines === null) return [...flag, ...notRun('tooLong', ['chain', ...REPLAYED])];
  if (!areSound(auction)) return [...flag, ...notRun('termsUnsound', ['chain', ...REPLAYED])];
  const replayed = entries === 'damaged' ? null : tryReplay(auction.terms, entries);
  if (entries === 'damaged' || replayed === null) return [...flag, ...damaged('unreadable', {})];
  const { sequence } = replayed.state;
  if (sequence !== state.sequence) {
    return [...flag, ...damaged('short', { sequence: sequence + 1, last: state.sequence })];
  }
  return [...flagResult(auction, replayed.state), ...compare(auction, entries, lines, replayed)];
}

function flagResult({ reserveMet: stored }: StoredAuction, state: BiddingState): readonly CheckResult[] {
  const isRight = reserveMet(state) === stored;
  return [isRight ? { check: 'reserveMet', state: 'passed' } : failedFlag];
}

const failedFlag = { check: 'reserveMet', state: 'failed', fault: 'otherFlag', values: {} } as const;

function damaged(name: FaultOf<'chain'>, values: FoundValues): readonly CheckResult[] {
  return [{ check: 'chain', state: 'failed', fault: name, values }, ...notRun('logDamaged', REPLAYED)];
}

function notRun(reason: NotRunReason, checks: readonly CheckId[]): readonly CheckResult[] {
  return checks.map((check) => ({ check, state: 'notRun', reason }));
}

/** `initialBiddingState` throws for terms that publication would have refused. */
function areSound({ terms }: StoredAuction): boolean {
  try {
    initialBiddingState(terms);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Null for a log that cannot be replayed: `replay` throws for a damaged one, whose numbers may also be out of range. */
function tryReplay(terms: StoredAuction['terms'], entries: readonly LotEntry[]): Applied | null {
  try {
    return replay(terms, entries);
  } catch {
    return null;
  }
}

function compare(
  auction: StoredAuction,
  entries: readonly LotEntry[],
  lines: readonly HistoryLine[],
  replayed: Applied,
): readonly CheckResult[] {
  const { state } = auction;
  const after = replayed.state;
  const outcomes: { readonly [Id in (typeof REPLAYED)[number]]: Outcome<Id> } = {
    history: compareLines(lines, replayed.lines),
    price: same(isSameMoney(state.price, after.price), 'notByReplay', { stored: state.price, replayed: after.price }),
    leader: same(state.lead?.bidderId === after.lead?.bidderId, 'notByReplay', {
      stored: state.lead?.bidderId ?? 0,
      replayed: after.lead?.bidderId ?? 0,
    }),
    ceiling: compareCeilings(state, after),
    bidders: compareBidders(auction, entries),
    bidCount: same(state.noBids === after.noBids, 'otherCount', { shown: state.noBids, counted: after.noBids }),
    end: same(state.endsAt === after.endsAt, 'notByReplay', {
      stored: { at: state.endsAt },
      replayed: { at: after.endsAt },
    }),
    closing: same(isSameClose(state, after), 'notByReplay'),
    reserve: same(isSameAmount(state.reserve, after.reserve), 'notByReplay'),
    reserveLowered: same(state.reserveLowered === after.reserveLowered, after.reserveLowered ? 'notShown' : 'notInLog'),
    extensions: checkExtensions(auction, entries, replayed.lines),
    bidTimes: checkBidTimes(auction, entries),
  };
  return [{ check: 'chain', state: 'passed' }, ...REPLAYED.flatMap((check) => resultOf(check, outcomes[check]) ?? [])];
}

function same<Name extends string>(isSame: boolean, name: Name, values: FoundValues = {}) {
  return isSame ? ('passed' as const) : { fault: name, values };
}

function isSameAmount(one: Money | null, other: Money | null): boolean {
  return one === null || other === null ? one === other : isSameMoney(one, other);
}

function isSameClose({ closed }: BiddingState, { closed: other }: BiddingState): boolean {
  return closed?.outcome === other?.outcome && closed?.at === other?.at;
}

/** Of another leader the ceiling differs too, which is one finding. */
function compareCeilings({ lead }: BiddingState, { lead: other }: BiddingState): Outcome<'ceiling'> {
  if (lead === null || other === null || lead.bidderId !== other.bidderId) return null;
  const isSame =
    isSameMoney(lead.ceiling, other.ceiling) && lead.bidKind === other.bidKind && lead.sequence === other.sequence;
  return isSame ? 'passed' : fault('notByReplay');
}

/** Each bidder's status follows from the highest of their bids that stand. */
function compareBidders({ bidders }: StoredAuction, entries: readonly LotEntry[]): Outcome<'bidders'> {
  const standing = highestBids(entries);
  const ids = new Set([...standing.keys(), ...bidders.keys()]);
  const differing = [...ids].filter((id) => !isSameAmount(standing.get(id) ?? null, bidders.get(id) ?? null));
  return differing.length === 0 ? 'passed' : fault('notByReplay', { count: differing.length });
}

function highestBids(entries: readonly LotEntry[]): ReadonlyMap<UserId, Money> {
  const voided = voidedIn(entries);
  const highest = new Map<UserId, Money>();
  for (const entry of entries) {
    if (entry.kind !== 'bid' || voided.has(entry.sequence)) continue;
    const before = highest.get(entry.bidderId);
    if (before === undefined || entry.amount.minor > before.minor) highest.set(entry.bidderId, entry.amount);
  }
  return highest;
}

function voidedIn(entries: readonly LotEntry[]): ReadonlySet<number> {
  return new Set(entries.flatMap((entry) => (entry.kind === 'void' ? [entry.voided] : [])));
}

function compareLines(stored: readonly HistoryLine[], replayed: readonly HistoryLine[]): Outcome<'history'> {
  const inOrder = replayed.toSorted((one, other) => one.sequence - other.sequence || one.position - other.position);
  const most = Math.max(stored.length, inOrder.length);
  for (let index = 0; index < most; index += 1) {
    const [line, other] = [stored[index], inOrder[index]];
    if (line === undefined || other === undefined || !isSameLine(line, other)) {
      return fault('otherLines', { sequence: line?.sequence ?? other?.sequence ?? 0 });
    }
  }
  return 'passed';
}

function isSameLine(one: HistoryLine, other: HistoryLine): boolean {
  return (
    one.sequence === other.sequence &&
    one.position === other.position &&
    one.bidderId === other.bidderId &&
    isSameMoney(one.amount, other.amount) &&
    one.bidKind === other.bidKind &&
    one.automatic === other.automatic &&
    one.beatenCeiling === other.beatenCeiling &&
    one.at === other.at &&
    one.voided?.reason === other.voided?.reason
  );
}

/** Each bid was received from the start (included) to the end of its time (not included). */
function checkBidTimes({ terms }: StoredAuction, entries: readonly LotEntry[]): Outcome<'bidTimes'> {
  let { endsAt } = terms;
  for (const entry of entries) {
    if (entry.kind === 'extension') endsAt = entry.endsAt;
    if (entry.kind !== 'bid') continue;
    const { sequence, receivedAt } = entry;
    if (receivedAt < terms.startsAt) return fault('beforeStart', { sequence, received: { at: receivedAt } });
    if (receivedAt >= endsAt) return fault('afterEnd', { sequence, received: { at: receivedAt } });
  }
  return 'passed';
}

/** Each extension has a cause, and each change of the price in the last two minutes an extension. */
function checkExtensions(
  { terms }: StoredAuction,
  entries: readonly LotEntry[],
  lines: readonly HistoryLine[],
): Outcome<'extensions'> {
  let { endsAt } = terms;
  const isVoided = voidedIn(entries).size > 0;
  const withLines = new Set(lines.map(({ sequence }) => sequence));
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    if (entry.kind === 'extension') {
      const found = checkExtension(entry, before, endsAt);
      if (found !== null) return found;
      endsAt = entry.endsAt;
    } else if (entry.kind === 'bid' && withLines.has(entry.sequence) && !isVoided) {
      // A void rewrites the lines of earlier bids, so that they no longer tell which of them moved the price.
      const isExtended = entries[index + 1]?.kind === 'extension';
      if (endsAt - entry.at < EXTENSION_MS && !isExtended) return fault('missing', { sequence: entry.sequence });
    }
  }
  return 'passed';
}

function checkExtension(
  { sequence, at, endsAt, cause, reason = '' }: Extract<LotEntry, { kind: 'extension' }>,
  before: LotEntry | undefined,
  endBefore: number,
): Outcome<'extensions'> {
  const isLate = endBefore - at < EXTENSION_MS && endsAt === at + EXTENSION_MS;
  switch (cause) {
    case 'bid':
    case 'reserve':
      return isLate && before?.kind === cause && before.at === at ? null : fault('unexplained', { sequence });
    case 'outage':
      return endsAt === at + SECOND_CHANCE_MS ? null : fault('unexplained', { sequence });
    case 'staff':
      if (reason.trim() === '') return fault('reasonMissing', { sequence });
      return endsAt > endBefore ? null : fault('unexplained', { sequence });
  }
}
