import { isLive, type VendorType } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { regionOf } from '@marque/core/rules/places';
import type { Tag } from '@marque/core/rules/search';
import type { LotRow } from '../lots/index.ts';
import type { SearchableLot } from '../platform/search/port.ts';

/** Columns of a lot that the search reads; the document with its story is not among them. */
export const INDEXED_COLUMNS = [
  'id',
  'site',
  'revision',
  'title',
  'summary',
  'make',
  'model',
  'model_year',
  'vendor_id',
  'lot_type',
  'stage',
  'sale_format',
  'currency',
  'country_code',
  'area_name',
  'start_price',
  'buy_now_price',
  'sold_price',
  'price',
  'leader_id',
  'no_bids',
  'is_boosted',
  'is_charity',
  'ends_at',
  'listed_at',
] as const satisfies readonly (keyof LotRow)[];

export type IndexedRow = Pick<LotRow, (typeof INDEXED_COLUMNS)[number]>;

/** A lot's row as the search knows it. */
export function searchableLot(row: IndexedRow, vendorType: VendorType): SearchableLot {
  const price = priceShown(row);
  return {
    lotId: row.id,
    site: row.site,
    revision: row.revision,
    name: nameOf(row),
    words: [row.summary, row.area_name, ...tagsOf(row)].join(' '),
    lotType: row.lot_type,
    stage: row.stage,
    saleFormat: row.sale_format,
    make: row.make,
    regionCode: regionOf(row.country_code),
    vendorType,
    modelYear: row.model_year,
    endsAt: row.ends_at,
    listedAt: row.listed_at,
    currency: row.currency,
    price: price === null ? null : toMajor(money(price, row.currency)),
    noBids: row.no_bids,
    isBoosted: row.is_boosted === 1,
  };
}

/** Pages of tags search for their word. */
function tagsOf({ is_charity }: IndexedRow): readonly Tag[] {
  return is_charity === 1 ? ['charity-auction'] : [];
}

function nameOf({ lot_type, title, make, model, model_year }: IndexedRow): string {
  // A registration is looked for as it is read off a car, with its spaces or without.
  const unspaced = lot_type === 'plate' ? title.replaceAll(' ', '') : '';
  return [model_year, make, model, title, unspaced].filter(Boolean).join(' ');
}

/**
 * The price that a tile gives, in minor units: what was paid, what is asked, or where an auction stands (at its start
 * price before the first bid). Null where the tile has a dash or a word instead.
 */
function priceShown(row: IndexedRow): number | null {
  const stage = row.stage;
  switch (stage) {
    case 'sold':
    case 'soldHidden':
    case 'salePending':
      // What was paid in a private sale is nobody's business, logged in or not.
      return row.sale_format === 'private' ? null : row.sold_price;
    case 'unsold':
    case 'ended':
    case 'provisionallySold':
      return null;
    case 'live':
    case 'comingSoon':
      if (row.sale_format !== 'auction') return row.buy_now_price;
      // Not by the number of bids: those that were voided are still counted, and lead nobody.
      return isLive(stage) && row.leader_id !== null ? row.price : row.start_price;
    case 'buyNow':
    case 'offer':
    case 'classified':
    case 'private':
      return row.buy_now_price;
  }
}
