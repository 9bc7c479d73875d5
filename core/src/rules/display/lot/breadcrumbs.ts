import { isLive, type LotType, type SaleFormat, type Stage, stageToWire, type WireStage } from '../../lot/index.ts';
import { buyPath, makePath } from '../../search/index.ts';

export type CrumbKey = 'crumbs.allListings' | `crumbs.${WireStage | SaleFormat}`;

/** A step of the way to a lot's page. The last one, the page itself, leads nowhere. */
export type Crumb =
  | { readonly kind: 'key'; readonly key: CrumbKey; readonly href: string }
  | { readonly kind: 'text'; readonly text: string; readonly href: string | null };

const MADE_BY_SOMEBODY: readonly LotType[] = ['car', 'bike', 'watch'];

/** The way to a lot: all listings, its stage or the way it is sold, its make where it is known by one, its title. */
export function breadcrumbs(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly lotType: LotType;
  readonly make: string | null;
  readonly title: string;
}): readonly Crumb[] {
  const crumbs: Crumb[] = [{ kind: 'key', key: 'crumbs.allListings', href: '/buy' }, stageOrFormat(lot)];
  if (lot.make !== null && MADE_BY_SOMEBODY.includes(lot.lotType)) {
    crumbs.push({ kind: 'text', text: lot.make, href: makePath(lot.make) ?? buyPath({ make: lot.make }) });
  }
  return [...crumbs, { kind: 'text', text: lot.title, href: null }];
}

/** The stage where listings are filtered by it and it says enough; else the way of selling, as for a live lot on offer. */
function stageOrFormat({ stage, saleFormat }: { readonly stage: Stage; readonly saleFormat: SaleFormat }): Crumb {
  if (isLive(stage) && saleFormat === 'auction') return stageCrumb('live');
  if (stage === 'comingSoon' || stage === 'buyNow' || stage === 'sold') return stageCrumb(stage);
  return { kind: 'key', key: `crumbs.${saleFormat}`, href: buyPath({ saleFormats: [saleFormat] }) };
}

function stageCrumb(stage: Stage): Crumb {
  return { kind: 'key', key: `crumbs.${stageToWire(stage)}`, href: buyPath({ stage }) };
}
