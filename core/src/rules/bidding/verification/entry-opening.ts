import type { UserId } from '../../lot/types.ts';
import type { BidKind, LotEntry } from '../types.ts';

/** What a viewer may see of an entry: only its place in the chain, what it was, or its amount, times and reason as well. */
export const ENTRY_OPENINGS = ['sealed', 'facts', 'details'] as const;
export type EntryOpening = (typeof ENTRY_OPENINGS)[number];

/** An entry of the log, with what the public history shows of it. */
export interface EntryToOpen {
  readonly kind: LotEntry['kind'];
  readonly sequence: number;
  /** Null where the entry is no bid. */
  readonly bidderId: UserId | null;
  readonly bidKind: BidKind | null;
  /** Minor units; null without an amount. */
  readonly amount: number | null;
  /** Staff have voided the bid. */
  readonly isVoided: boolean;
  /** The history has a line of this entry. */
  readonly hasLine: boolean;
  /** Amount of the line that shows this very bid, in minor units; null without one. */
  readonly ownLine: number | null;
}

/** The lot at the moment of the request, as the public history shows it. */
export interface LogMoment {
  readonly isClosed: boolean;
  readonly leaderId: UserId | null;
  /** Sequence number of the last entry after which another bidder than the leader led; 0 without one. */
  readonly rivalLedAt: number;
}

export interface LogViewer {
  /** Null: a visitor. */
  readonly userId: UserId | null;
  /** Vendor of the lot, or staff: they see its reserve. */
  readonly seesReserve: boolean;
  /** Staff see why a bid was voided. */
  readonly seesVoidReasons: boolean;
}

/**
 * The log shows of each entry what the history shows too, and after the close the ceilings that were beaten. A ceiling
 * that was not beaten is shown to its bidder alone, a reserve to vendor and staff. A leader's raised maximum and a change
 * of the reserve stay sealed alike, so that neither is told from the other.
 */
export function entryOpening(entry: EntryToOpen, moment: LogMoment, viewer: LogViewer): EntryOpening {
  switch (entry.kind) {
    case 'extension':
    case 'close':
      return 'details';
    case 'void':
      return viewer.seesVoidReasons ? 'details' : 'facts';
    case 'reserve':
      return viewer.seesReserve ? 'details' : 'sealed';
    case 'bid':
      if (viewer.userId !== null && viewer.userId === entry.bidderId) return 'details';
      if (isAmountPublic(entry, moment)) return 'details';
      return entry.hasLine ? 'facts' : 'sealed';
  }
}

function isAmountPublic(entry: EntryToOpen, moment: LogMoment): boolean {
  const isShown = entry.ownLine !== null && entry.ownLine === entry.amount;
  if (entry.bidKind === 'live' && isShown) return true;
  return isBeaten(entry, moment) && (moment.isClosed || isShown);
}

/**
 * A bid is beaten if a rival led after it, which includes a bid that never led. A voided bid counts as not beaten: the
 * history shows less of it than before, because a rival may lead again whose ceiling it reached.
 */
function isBeaten(
  { bidderId, sequence, isVoided }: EntryToOpen,
  { leaderId, rivalLedAt }: Pick<LogMoment, 'leaderId' | 'rivalLedAt'>,
): boolean {
  return !isVoided && (bidderId !== leaderId || sequence <= rivalLedAt);
}
