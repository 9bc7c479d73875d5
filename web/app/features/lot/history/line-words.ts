import type { BidLine } from '@marque/core/rules/live';
import type { UserId } from '@marque/core/rules/lot';

/** How a line of the history is drawn. */
export type LineGlyph = 'dot' | 'hook' | 'ring' | 'cross';

export interface LineWords {
  readonly glyph: LineGlyph;
  /** Suffix of the i18n key `history.kind.`. */
  readonly kind: 'bid' | 'maximum' | 'ownMaximum' | 'automatic' | 'ownAutomatic' | 'beaten' | 'ownBeaten' | 'voided';
}

/** The kind of a history line and its mark. A void takes precedence over the other properties of the bid. */
export function lineWords(line: BidLine, viewerId: UserId | null): LineWords {
  const isOwn = viewerId !== null && line.bidderId === viewerId;
  if (line.isVoided) return { glyph: 'cross', kind: 'voided' };
  if (line.isBeatenCeiling) return { glyph: 'ring', kind: isOwn ? 'ownBeaten' : 'beaten' };
  if (line.isAutomatic) return { glyph: 'hook', kind: isOwn ? 'ownAutomatic' : 'automatic' };
  if (line.bidKind === 'maximum') return { glyph: 'hook', kind: isOwn ? 'ownMaximum' : 'maximum' };
  return { glyph: 'dot', kind: 'bid' };
}

/** A key of a line that never changes. */
export function lineKey({ sequence, position }: Pick<BidLine, 'sequence' | 'position'>): string {
  return `${sequence}-${position}`;
}

/** The line that holds the lead: the latest one of the highest bidder that counts. */
export function leadingLine(lines: readonly BidLine[], highBidderId: UserId | null): BidLine | null {
  if (highBidderId === null) return null;
  return lines.find((line) => line.bidderId === highBidderId && !line.isVoided && !line.isBeatenCeiling) ?? null;
}

/** The number of bidders, without voided bids. */
export function countBidders(lines: readonly BidLine[]): number {
  return new Set(lines.filter((line) => !line.isVoided).map((line) => line.bidderId)).size;
}
