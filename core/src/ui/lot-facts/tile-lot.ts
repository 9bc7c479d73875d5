import type { Listing, LotLive } from '../../contracts/listings/index.ts';

type Shown = Pick<
  Listing,
  | 'site'
  | 'title'
  | 'slug'
  | 'lotType'
  | 'saleFormat'
  | 'saleType'
  | 'startPrice'
  | 'salePrice'
  | 'priceSold'
  | 'priceBuyItNow'
  | 'priceBuyNow'
  | 'isBoosted'
  | 'vendorType'
  | 'dtAuctionStartUTC'
  | 'dtSoldUTC'
  | 'dtListedUTC'
  | 'countryCode'
  | 'countryName'
  | 'areaName'
  | 'mainImagePath'
  | 'mainImageColour'
  | 'mainImageSubject'
  | 'customCommissionId'
  | 'noComments'
>;

/** Only large tiles and those of collections show these. */
type ShownLarge = Pick<Listing, 'summary' | 'tileImagePath' | 'tileTitleImagePath' | 'tileButtonText'>;

/** What a tile shows of a lot, and its live fields: less than half of a listing. */
export type TileLot = LotLive & Shown & Partial<ShownLarge>;

/** The part of a listing that its tile needs, so that a page with many tiles does not send the rest. */
export function tileLotOf(lot: Listing): TileLot {
  const small: TileLot = {
    auctionId: lot.auctionId,
    revision: lot.revision,
    stage: lot.stage,
    currencyCode: lot.currencyCode,
    currentBid: lot.currentBid,
    minimumBid: lot.minimumBid,
    noBids: lot.noBids,
    reserveMet: lot.reserveMet,
    reserveLowered: lot.reserveLowered,
    highBidderId: lot.highBidderId,
    highBidderDisplayName: lot.highBidderDisplayName,
    dtStageEndUTC: lot.dtStageEndUTC,
    dtAuctionEndUTC: lot.dtAuctionEndUTC,
    extensionCause: lot.extensionCause,
    noWatchers: lot.noWatchers,
    site: lot.site,
    title: lot.title,
    slug: lot.slug,
    lotType: lot.lotType,
    saleFormat: lot.saleFormat,
    saleType: lot.saleType,
    startPrice: lot.startPrice,
    salePrice: lot.salePrice,
    priceSold: lot.priceSold,
    priceBuyItNow: lot.priceBuyItNow,
    priceBuyNow: lot.priceBuyNow,
    isBoosted: lot.isBoosted,
    vendorType: lot.vendorType,
    dtAuctionStartUTC: lot.dtAuctionStartUTC,
    dtSoldUTC: lot.dtSoldUTC,
    dtListedUTC: lot.dtListedUTC,
    countryCode: lot.countryCode,
    countryName: lot.countryName,
    areaName: lot.areaName,
    mainImagePath: lot.mainImagePath,
    mainImageColour: lot.mainImageColour,
    mainImageSubject: lot.mainImageSubject,
    customCommissionId: lot.customCommissionId,
    noComments: lot.noComments,
  };
  if (lot.lotType !== 'collection') return small;
  const { summary, tileImagePath, tileTitleImagePath, tileButtonText } = lot;
  return { ...small, summary, tileImagePath, tileTitleImagePath, tileButtonText };
}
