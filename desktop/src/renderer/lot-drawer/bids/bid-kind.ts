import type { BidLine } from '@marque/core/rules/live';

export const BID_KINDS = ['bid', 'maximum', 'automatic', 'beaten', 'void'] as const;
export type LineKind = (typeof BID_KINDS)[number];

/** What a line of the public history is. Why an automatic bid was made is not disclosed, to staff neither. */
export function lineKind(line: Pick<BidLine, 'isVoided' | 'isBeatenCeiling' | 'isAutomatic' | 'bidKind'>): LineKind {
  if (line.isVoided) return 'void';
  if (line.isBeatenCeiling) return 'beaten';
  if (line.isAutomatic) return 'automatic';
  return line.bidKind === 'maximum' ? 'maximum' : 'bid';
}
