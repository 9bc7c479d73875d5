import { imageUrl } from '@marque/core/contracts/images';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { priceNamed } from '@marque/core/rules/display';
import { isLive, isSoldType, type Stage } from '@marque/core/rules/lot';
import { stageOf } from '@marque/core/ui/lot-facts';
import type { Offer, SaleEvent } from 'schema-dts';
import {
  breadcrumbNode,
  type GraphNode,
  type GraphPage,
  type NamedCrumb,
  organisationId,
  type ProductNode,
} from './graph.ts';
import { vehicleFacts } from './vehicle-facts.ts';

const MOST_IMAGES = 6;
const IMAGE_WIDTH = 1200;

type Availability = 'InStock' | 'PreOrder' | 'SoldOut' | 'Discontinued';

/** A lot as search engines read it: the product with its offer, the way to it, and its auction. */
export function lotNodes(lot: ListingDetail, page: GraphPage, crumbs: readonly NamedCrumb[]): readonly GraphNode[] {
  const auction = auctionNode(lot, page);
  return [productNode(lot, page), breadcrumbNode(crumbs, page), ...(auction === null ? [] : [auction])];
}

/** Search engines refuse a `Product` without an offer, so that a lot without a public price has a narrower type. */
function productNode(lot: ListingDetail, page: GraphPage): ProductNode {
  const facts = productFacts(lot, page);
  const stage = stageOf(lot);
  const price = offeredPrice(lot, stage);
  if (price === null) {
    if (lot.lotType === 'car') return { '@type': 'Car', ...facts, ...vehicleFacts(lot) };
    if (lot.lotType === 'bike') return { '@type': 'Motorcycle', ...facts, ...vehicleFacts(lot) };
    return { '@type': 'IndividualProduct', ...facts };
  }
  const offered = { ...facts, offers: offer(lot, stage, price, page.url) };
  if (lot.lotType === 'car') return { '@type': ['Product', 'Car'], ...offered, ...vehicleFacts(lot) };
  if (lot.lotType === 'bike') return { '@type': ['Product', 'Motorcycle'], ...offered, ...vehicleFacts(lot) };
  return { '@type': 'Product', ...offered };
}

/** What a product of any kind states. A price that is withheld from the reader of the page is left out with its offer. */
function productFacts(lot: ListingDetail, { origin, url }: GraphPage) {
  const image = imagesOf(lot, origin);
  return {
    '@id': `${url}#lot`,
    name: lot.title,
    description: descriptionOf(lot),
    url,
    productID: String(lot.auctionId),
    sku: String(lot.auctionId),
    ...(image.length === 0 ? {} : { image }),
    ...(lot.make === null ? {} : { brand: { '@type': 'Brand', name: lot.make } as const }),
    ...(lot.model === null ? {} : { model: lot.model }),
    ...(lot.modelYear === null ? {} : { productionDate: String(lot.modelYear) }),
    itemCondition: 'https://schema.org/UsedCondition' as const,
  };
}

/** The auction as an event, before its end and when it was called off. */
function auctionNode(lot: ListingDetail, { origin, siteName, url }: GraphPage): SaleEvent | null {
  const { dtAuctionStartUTC: startDate, dtAuctionEndUTC: endDate } = lot;
  const status = statusOf(lot);
  if (lot.saleFormat !== 'auction' || status === null || startDate === null || endDate === null) return null;
  const image = imagesOf(lot, origin);
  return {
    '@type': 'SaleEvent',
    '@id': `${url}#auction`,
    name: lot.title,
    description: descriptionOf(lot),
    url,
    ...(image.length === 0 ? {} : { image }),
    startDate,
    endDate,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', '@id': organisationId(origin), name: siteName, url: `${origin}/` },
    about: { '@id': `${url}#lot` },
  };
}

function statusOf(lot: ListingDetail): 'EventScheduled' | 'EventCancelled' | null {
  const stage = stageOf(lot);
  if (stage === 'comingSoon' || isLive(stage)) return 'EventScheduled';
  return stage === 'ended' && lot.endedReason !== null ? 'EventCancelled' : null;
}

function offer(lot: ListingDetail, stage: Stage, price: number, url: string): Offer {
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

/** The main picture first. */
function imagesOf(lot: ListingDetail, origin: string): readonly string[] {
  const keys = lot.pictures.length > 0 ? lot.pictures.map(({ key }) => key) : [lot.mainImagePath];
  return keys
    .filter((key) => key !== null)
    .slice(0, MOST_IMAGES)
    .map((key) => origin + imageUrl(key, { width: IMAGE_WIDTH, format: 'jpg' }));
}

function descriptionOf({ lead, summary }: ListingDetail): string {
  return lead === '' ? summary : lead;
}
