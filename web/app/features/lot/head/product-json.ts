import type { ListingDetail } from '@marque/core/contracts/listings';
import { priceNamed } from '@marque/core/rules/display';
import { isLive, isSoldType, type Stage } from '@marque/core/rules/lot';
import { stageOf } from '@marque/core/ui/lot-facts';

export interface PageAddress {
  /** Canonical address of the page. */
  readonly url: string;
  /** Addresses of its pictures, the main one first. */
  readonly images: readonly string[];
}

type Availability = 'InStock' | 'PreOrder' | 'SoldOut' | 'Discontinued';

/** Product and offer of a lot, as search engines read them (schema.org). A price that is withheld is left out. */
export function productJson(lot: ListingDetail, { url, images }: PageAddress): Readonly<Record<string, unknown>> {
  const stage = stageOf(lot);
  const price = offeredPrice(lot, stage);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: lot.title,
    description: lot.lead === '' ? lot.summary : lot.lead,
    url,
    productID: String(lot.auctionId),
    ...(images.length === 0 ? {} : { image: images }),
    ...(lot.make === null ? {} : { brand: { '@type': 'Brand', name: lot.make } }),
    ...(lot.model === null ? {} : { model: lot.model }),
    ...(lot.modelYear === null ? {} : { productionDate: String(lot.modelYear) }),
    itemCondition: 'https://schema.org/UsedCondition',
    ...(price === null ? {} : { offers: offer(lot, stage, price, url) }),
  };
}

function offer(lot: ListingDetail, stage: Stage, price: number, url: string) {
  const ends = isLive(stage) ? (lot.dtStageEndUTC ?? lot.dtAuctionEndUTC) : null;
  return {
    '@type': 'Offer',
    url,
    price: String(price),
    priceCurrency: lot.currencyCode.toUpperCase(),
    availability: `https://schema.org/${availabilityOf(stage)}`,
    ...(ends === null ? {} : { priceValidUntil: ends }),
    seller: { '@type': lot.vendorType === 'private' ? 'Person' : 'Organization', name: lot.vendorNickName },
    areaServed: lot.countryCode,
  };
}

/** Whole major units; null where there is no public price. */
function offeredPrice(lot: ListingDetail, stage: Stage): number | null {
  if (isSoldType(stage)) return lot.salePrice ?? lot.priceSold;
  if (lot.saleFormat !== 'auction') return priceNamed(lot);
  return lot.currentBid > 0 ? lot.currentBid : lot.startPrice;
}

function availabilityOf(stage: Stage): Availability {
  if (isSoldType(stage)) return 'SoldOut';
  if (stage === 'comingSoon') return 'PreOrder';
  return stage === 'ended' || stage === 'unsold' || stage === 'provisionallySold' ? 'Discontinued' : 'InStock';
}

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
