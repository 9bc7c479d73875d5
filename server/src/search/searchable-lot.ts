import { isLive, type VendorType } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { regionOf } from '@marque/core/rules/places';
import { factsOfLot, type Tag } from '@marque/core/rules/search';
import type { SearchRow } from '../lots/index.ts';
import type { SearchableLot } from '../platform/search/port.ts';

/** A lot's row in the form of the search port. */
export function searchableLot(row: SearchRow, vendorType: VendorType): SearchableLot {
  const price = priceShown(row);
  return {
    lotId: row.id,
    site: row.site,
    revision: row.revision,
    name: nameOf(row),
    words: [row.summary, row.area_name, ...tagsOf(row)].join(' '),
    facts: factsOfLot({ gearbox: row.gearbox, driveSide: row.drive_side, countryCode: row.country_code }),
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
function tagsOf({ is_charity }: SearchRow): readonly Tag[] {
  return is_charity === 1 ? ['charity-auction'] : [];
}

function nameOf({ lot_type, title, make, model, model_year }: SearchRow): string {
  // A registration is looked for as it is read off a car, with its spaces or without.
  const unspaced = lot_type === 'plate' ? title.replaceAll(' ', '') : '';
  return [model_year, make, model, title, unspaced].filter(Boolean).join(' ');
}

/**
 * The price that a tile gives, in minor units: what was paid, what is asked, or where an auction stands (at its start
 * price before the first bid). Null where the tile has a dash or a word instead.
 */
function priceShown(row: SearchRow): number | null {
  const stage = row.stage;
  switch (stage) {
    case 'sold':
    case 'soldHidden':
    case 'salePending':
      // The price of a private sale is confidential, for members too.
      return row.sale_format === 'private' ? null : row.sold_price;
    case 'unsold':
    case 'ended':
    case 'provisionallySold':
      return null;
    case 'live':
    case 'comingSoon':
      if (row.sale_format !== 'auction') return row.buy_now_price;
      // Not by the number of bids: voided bids still count there and have no leader.
      return isLive(stage) && row.leader_id !== null ? row.price : row.start_price;
    case 'buyNow':
    case 'offer':
    case 'classified':
    case 'private':
      return row.buy_now_price;
  }
}
