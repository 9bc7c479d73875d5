import { toIso } from '@marque/core/contracts/instants';
import type { Listing, ListingDetail } from '@marque/core/contracts/listings';
import { hidesPrice } from '@marque/core/rules/display';
import { saleTypeToWire } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { offersConsideredFrom } from '@marque/core/rules/offers';
import { canSee } from '@marque/core/rules/people';
import type { VendorRow } from '../accounts/index.ts';
import type { LotRow } from '../lots/index.ts';
import {
  type LotDocument,
  type NicknameOf,
  presentLive,
  priceViewerOf,
  readDocument,
  seesSalePrice,
  type Viewer,
} from '../lots/index.ts';
import type { VendorView } from '../offers/index.ts';

/** A lot for a tile, a row or a search hit. `buyerId`: of a sold lot, where the caller knows it. */
export function presentListing(
  row: LotRow,
  vendor: VendorRow,
  viewer: Viewer,
  nicknameOf: NicknameOf,
  document: LotDocument = readDocument(row),
  buyerId: number | null = null,
): Listing {
  const priceViewer = priceViewerOf(viewer);
  const withheld = hidesPrice(row.stage, priceViewer);
  const inMajor = (minor: number | null) => (minor === null ? null : toMajor(money(minor, row.currency)));
  const mayKnowReserve = canSee(viewer.person, 'reserve', {
    ownerId: row.vendor_id,
    lot: { vendorId: row.vendor_id, buyerId: null },
  });
  const soldPrice = withheld || !seesSalePrice(row, viewer.person, buyerId) ? null : inMajor(row.sold_price);
  const buyNowPrice = withheld ? null : inMajor(row.buy_now_price);
  const picture = document.pictures[0];
  const [plate1 = null, plate2 = null, plate3 = null, plate4 = null] = document.plateParts ?? [];
  return {
    ...presentLive(row, nicknameOf, priceViewer),
    objectID: String(row.id),
    site: row.site,
    title: row.title,
    summary: row.summary,
    headline: document.headline ?? null,
    slug: row.slug,
    make: row.make,
    model: row.model,
    modelYear: row.model_year,
    lotType: row.lot_type,
    saleFormat: row.sale_format,
    saleType: saleTypeToWire(row.sale_format),
    startPrice: inMajor(row.start_price) ?? 0,
    salePrice: soldPrice,
    priceSold: soldPrice,
    priceBuyItNow: buyNowPrice,
    priceBuyNow: buyNowPrice,
    priceReserve: mayKnowReserve ? inMajor(row.reserve) : null,
    priceWithheld: withheld,
    isBoosted: row.is_boosted === 1,
    isCharity: row.is_charity === 1,
    vendorId: row.vendor_id,
    vendorNickName: vendor.nickname,
    vendorType: vendor.vendor_type,
    dtAuctionStartUTC: isoOrNull(row.starts_at),
    dtSoldUTC: isoOrNull(row.sold_at),
    dtListedUTC: toIso(row.listed_at),
    noViews: row.no_views,
    countryCode: row.country_code,
    countryName: countryName(row.country_code),
    areaName: row.area_name,
    location: row.area_name,
    mainImagePath: picture?.key ?? null,
    mainImageUrl: picture ? `/images/${picture.key}` : null,
    mainImageColour: picture?.colour ?? '#dcd8ce',
    mainImageSubject: picture?.subject ?? null,
    tileImagePath: document.tileImageKey ?? picture?.key ?? null,
    tileTitleImagePath: null,
    tileButtonText: document.tileButtonText ?? null,
    customAttributes: { Registration: document.registration ?? null, plateTerritory: document.plateTerritory ?? null },
    registration1: plate1,
    registration2: plate2,
    registration3: plate3,
    registration4: plate4,
    State_or_Territory: document.stateOrTerritory ?? null,
    driveSide: row.drive_side,
    offersRateLimit: row.offers_rate_limit,
    offersRateLimitTime: row.offers_rate_limit_time,
    countersEnabled: row.counters_enabled === 1,
    canEscrow: row.can_escrow === 1,
    customCommissionId: row.custom_commission_id,
    noComments: row.no_comments,
  };
}

export interface DetailFacts {
  readonly vendorSoldCount: number;
  readonly comparables: readonly LotRow[];
  readonly buyerId: number | null;
  readonly relistedAs: ListingDetail['relistedAs'];
  readonly paymentStatus: ListingDetail['auctionPaymentStatus'];
  readonly corrections: ListingDetail['corrections'];
  /** Empty for viewers who may not know it. */
  readonly openOffer: VendorView;
}

/** The page of one lot. */
export function presentDetail(
  row: LotRow,
  vendor: VendorRow,
  viewer: Viewer,
  nicknameOf: NicknameOf,
  facts: DetailFacts,
): ListingDetail {
  const document = readDocument(row);
  const contactOf = { ownerId: row.vendor_id, lot: { vendorId: row.vendor_id, buyerId: facts.buyerId } };
  return {
    ...presentListing(row, vendor, viewer, nicknameOf, document, facts.buyerId),
    lead: document.lead,
    story: document.story,
    facts: document.facts,
    corrections: facts.corrections,
    pictures: document.pictures,
    vendorSummary: document.vendorSummary ?? null,
    companyCode: document.companyCode ?? null,
    vendorSince: toIso(vendor.created_at),
    vendorSoldCount: facts.vendorSoldCount,
    vendorEmail: canSee(viewer.person, 'email', contactOf) ? vendor.email : null,
    vendorPhone: canSee(viewer.person, 'telephone', contactOf) ? vendor.billing_phone : null,
    comparables: facts.comparables.map((other) => presentComparable(other, viewer)),
    isCrawler: viewer.isCrawler,
    endedReason: row.ended_reason,
    relistedAs: facts.relistedAs,
    auctionEndInteraction: null,
    auctionPaymentStatus: canSee(viewer.person, 'paymentStatus', contactOf) ? facts.paymentStatus : null,
    ...facts.openOffer,
    offersConsideredFrom: consideredFrom(row),
  };
}

function consideredFrom({ buy_now_price: price, offers_considered_percent: percent, currency }: LotRow): number | null {
  return price === null || percent === null ? null : toMajor(offersConsideredFrom(money(price, currency), percent));
}

function presentComparable(row: LotRow, viewer: Viewer): ListingDetail['comparables'][number] {
  const sold = row.stage === 'sold';
  const amount = sold ? row.sold_price : row.price;
  const isHidden = hidesPrice(row.stage, priceViewerOf(viewer));
  const isShown = !isHidden && (!sold || seesSalePrice(row, viewer.person, null));
  return {
    auctionId: row.id,
    title: row.title,
    slug: row.slug,
    lotType: row.lot_type,
    sold,
    dtSoldUTC: toIso(row.sold_at ?? row.closed_at ?? row.listed_at),
    amount: amount === null || !isShown ? null : toMajor(money(amount, row.currency)),
    currencyCode: row.currency,
  };
}

/** English names are data of the listing; pages translate by the code. Loaded with the first listing. */
let countryNames: Intl.DisplayNames | undefined;

/** By code, of which there are some 250. */
const knownNames = new Map<string, string>();

function countryName(code: string): string {
  const known = knownNames.get(code);
  if (known !== undefined) return known;
  countryNames ??= new Intl.DisplayNames(['en'], { type: 'region' });
  const name = countryNames.of(code) ?? code;
  knownNames.set(code, name);
  return name;
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : toIso(at);
}
