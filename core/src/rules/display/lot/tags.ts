import { isLive, type SaleFormat, type SaleType, type Site, type Stage } from '../../lot/index.ts';

/** Tags in the order in which the first that fits is shown. */
export const TAGS = [
  'boosted',
  'buyNowOrOffer',
  'noReserve',
  'reserveLowered',
  'priceLowered',
  'comingSoon',
  'bids',
  'auction',
  'classified',
  'privateSale',
] as const;
export type TagKind = (typeof TAGS)[number];

export interface Tag {
  readonly kind: TagKind;
  readonly key: `tags.${TagKind}`;
  /** Number of bids; only on the tag "bids". */
  readonly count?: number;
}

export interface TagFacts {
  readonly site: Site;
  /** null: unknown; the lot then has no tags. */
  readonly stage: Stage | null;
  readonly saleFormat: SaleFormat;
  /** The older field, where the lot has one. */
  readonly saleType?: SaleType | null;
  readonly isBoosted: boolean;
  readonly reserveMet: boolean;
  readonly reserveLowered: boolean;
  readonly noBids: number;
}

/** The tags of a lot: the first that applies, or "boosted" and the tag about the reserve. */
export function tagsOf(lot: TagFacts): readonly Tag[] {
  const { stage } = lot;
  return stage === null ? [] : tagsAt({ ...lot, stage });
}

interface TagFactsAtStage extends TagFacts {
  readonly stage: Stage;
}

function tagsAt(lot: TagFactsAtStage): readonly Tag[] {
  const reserve = reserveTag(lot);
  if (lot.isBoosted) return [tag('boosted'), ...(reserve === null ? [] : [reserve])];
  if (lot.saleFormat === 'offer' || lot.saleFormat === 'buyItNow') return [tag('buyNowOrOffer')];
  if (reserve !== null) return [reserve];
  if (lot.stage === 'comingSoon') return [tag('comingSoon')];
  if (countsBids(lot)) return [{ ...tag('bids'), count: lot.noBids }];
  return [tag(FORMAT_TAGS[lot.saleFormat])];
}

const FORMAT_TAGS = { auction: 'auction', classified: 'classified', private: 'privateSale' } as const;

/** The tag about the reserve of an auction or classified lot that is not over. "No reserve" wins over "lowered". */
function reserveTag(lot: TagFactsAtStage): Tag | null {
  const hasReserve = lot.saleFormat === 'auction' || lot.saleFormat === 'classified';
  const isAhead = isLive(lot.stage) || lot.stage === 'comingSoon' || lot.stage === 'classified';
  if (!hasReserve || !isAhead) return null;
  if (lot.reserveMet) return tag('noReserve');
  if (!lot.reserveLowered) return null;
  return tag(lot.saleFormat === 'classified' ? 'priceLowered' : 'reserveLowered');
}

/** The cars' site has no tag for bids: its tiles show their number in the line below. */
function countsBids(lot: TagFactsAtStage): boolean {
  const isShown = isLive(lot.stage) || lot.stage === 'sold';
  return lot.site !== 'cars' && lot.saleFormat === 'auction' && lot.saleType !== 'buy_now' && isShown;
}

function tag(kind: TagKind): Tag {
  return { kind, key: `tags.${kind}` };
}
