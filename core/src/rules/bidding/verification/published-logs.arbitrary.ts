import { createHash } from 'node:crypto';
import type { UserId } from '../../lot/types.ts';
import type { Run } from '../log/histories.arbitrary.ts';
import { publicBidding, publicLine } from '../log/public-view.ts';
import { findValidBid } from '../log/replay.ts';
import type { LotEntry } from '../types.ts';
import { detailsText, type EntryDetails, type EntryFacts, entryText, FIRST_HASH, factsText } from './entry-hash.ts';
import { type EntryOpening, entryOpening, type LogMoment, type LogViewer } from './entry-opening.ts';
import type { LoggedEntry } from './verify-chain.ts';
import type { ShownLot } from './verify-history.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const VISITOR: LogViewer = { userId: null, seesReserve: false, seesVoidReasons: false };
export const STAFF: LogViewer = { userId: 90, seesReserve: true, seesVoidReasons: true };

export function bidder(userId: UserId): LogViewer {
  return { ...VISITOR, userId };
}

/** The moment of a log, from the lines of its history. */
export function momentOf({ state, lines }: Pick<Run, 'state' | 'lines'>): LogMoment {
  const leaderId = state.lead?.bidderId ?? null;
  const counted = lines.filter((line) => line.voided === undefined);
  const lastOfEach = counted.filter((line, index) => counted[index + 1]?.sequence !== line.sequence);
  const rivalLedAt = lastOfEach.findLast((line) => line.bidderId !== leaderId)?.sequence ?? 0;
  return { isClosed: state.closed !== null, leaderId, rivalLedAt };
}

export function openingOf(run: Run, entry: LotEntry, viewer: LogViewer): EntryOpening {
  const own = run.lines.filter((line) => line.sequence === entry.sequence);
  const shown = own.find((line) => line.automatic === undefined && line.beatenCeiling === undefined);
  return entryOpening(
    {
      kind: entry.kind,
      sequence: entry.sequence,
      bidderId: entry.kind === 'bid' ? entry.bidderId : null,
      bidKind: entry.kind === 'bid' ? entry.bidKind : null,
      amount: detailsOf(entry).amount,
      isVoided: entry.kind === 'bid' && findValidBid(run.entries, entry.sequence) === null,
      hasLine: own.length > 0,
      ownLine: shown?.amount.minor ?? null,
    },
    momentOf(run),
    viewer,
  );
}

/** The log of a lot as a viewer gets it. */
export function publish(run: Run, viewer: LogViewer): readonly LoggedEntry[] {
  let previousHash = FIRST_HASH;
  return run.entries.map((entry) => {
    const opening = openingOf(run, entry, viewer);
    const [facts, details] = [factsOf(entry), detailsOf(entry)];
    const [factsSalt, detailsSalt] = [`f${entry.sequence}`, `d${entry.sequence}`];
    const commitments = {
      facts: sha256(factsText(factsSalt, facts)),
      details: sha256(detailsText(detailsSalt, details)),
    };
    const position = { lotId: run.terms.lotId, sequence: entry.sequence, at: entry.at, previousHash };
    const hash = sha256(entryText(position, commitments));
    const logged: LoggedEntry = {
      version: 2,
      sequence: entry.sequence,
      at: entry.at,
      previousHash,
      hash,
      commitments,
      facts: opening === 'sealed' ? null : { ...facts, salt: factsSalt },
      details: opening === 'details' ? { ...details, salt: detailsSalt } : null,
    };
    previousHash = hash;
    return logged;
  });
}

/** The page of a lot. */
export function shownLot({ terms, state, lines }: Pick<Run, 'terms' | 'state' | 'lines'>): ShownLot {
  const seen = publicBidding(state);
  return {
    lotType: terms.lotType,
    startPrice: terms.startPrice,
    lines: lines.map(publicLine).toReversed(),
    noBids: seen.noBids,
    price: seen.currentBid,
    leaderId: seen.highBidderId,
    endsAt: seen.endsAt,
  };
}

function factsOf(entry: LotEntry): EntryFacts {
  return {
    kind: entry.kind,
    bidderId: entry.kind === 'bid' ? entry.bidderId : null,
    bidKind: entry.kind === 'bid' ? entry.bidKind : null,
    endsAt: entry.kind === 'extension' ? entry.endsAt : null,
    cause: entry.kind === 'extension' ? entry.cause : null,
    outcome: entry.kind === 'close' ? entry.outcome : null,
    voided: entry.kind === 'void' ? entry.voided : null,
  };
}

function detailsOf(entry: LotEntry): EntryDetails {
  const reason = entry.kind === 'bid' || entry.kind === 'reserve' ? null : (entry.reason ?? null);
  const amount =
    entry.kind === 'bid' ? entry.amount.minor : entry.kind === 'reserve' ? (entry.reserve?.minor ?? null) : null;
  return { amount, receivedAt: entry.kind === 'bid' ? entry.receivedAt : null, reason };
}
