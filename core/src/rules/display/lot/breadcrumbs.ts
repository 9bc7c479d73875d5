import { isLive, type LotType, type SaleFormat, type Stage, stageToWire, type WireStage } from '../../lot/index.ts';
import { buyPath, makePath } from '../../search/index.ts';

type CrumbKey = 'crumbs.allListings' | `crumbs.${WireStage | SaleFormat}`;

/** A step of the path to a lot's page. The last one, the page itself, has no link. */
type Crumb =
  | { readonly kind: 'key'; readonly key: CrumbKey; readonly href: string }
  | { readonly kind: 'text'; readonly text: string; readonly href: string | null };

const TYPES_WITH_MAKE: readonly LotType[] = ['car', 'bike', 'watch'];

/** The path to a lot: all listings, its stage or sale format, its make if its type has one, its title. */
export function breadcrumbs(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly lotType: LotType;
  readonly make: string | null;
  readonly title: string;
}): readonly Crumb[] {
  const crumbs: Crumb[] = [{ kind: 'key', key: 'crumbs.allListings', href: '/buy' }, stageOrFormat(lot)];
  if (lot.make !== null && TYPES_WITH_MAKE.includes(lot.lotType)) {
    crumbs.push({ kind: 'text', text: lot.make, href: makePath(lot.make) ?? buyPath({ make: lot.make }) });
  }
  return [...crumbs, { kind: 'text', text: lot.title, href: null }];
}

/** The stage if listings can be filtered by it; otherwise the sale format, for instance of a live lot on offer. */
function stageOrFormat({ stage, saleFormat }: { readonly stage: Stage; readonly saleFormat: SaleFormat }): Crumb {
  if (isLive(stage) && saleFormat === 'auction') return stageCrumb('live');
  if (stage === 'comingSoon' || stage === 'buyNow' || stage === 'sold') return stageCrumb(stage);
  return { kind: 'key', key: `crumbs.${saleFormat}`, href: buyPath({ saleFormats: [saleFormat] }) };
}

function stageCrumb(stage: Stage): Crumb {
  return { kind: 'key', key: `crumbs.${stageToWire(stage)}`, href: buyPath({ stage }) };
}
