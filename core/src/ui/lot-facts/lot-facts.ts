import type { Listing } from '../../contracts/listings/index.ts';
import type { PriceFacts, TagFacts, TimeFacts } from '../../rules/display/index.ts';
import {
  normaliseSaleFormat,
  normaliseSaleType,
  normaliseStage,
  type SaleFormat,
  type Stage,
} from '../../rules/lot/index.ts';
import { fromMajor, type Money } from '../../rules/money/index.ts';

/** What the rules of display ask about a lot, read out of its listing. Instants are UTC milliseconds. */

/** The stage in the spelling of the rules. A listing that passed its contract always has one. */
export function stageOf(lot: Pick<Listing, 'stage'>): Stage {
  const stage = normaliseStage(lot.stage);
  if (!stage.ok) throw new Error(`A listing came with the stage "${lot.stage}".`);
  return stage.value;
}

export function saleFormatOf(lot: Pick<Listing, 'saleFormat'>): SaleFormat {
  const format = normaliseSaleFormat(lot.saleFormat);
  if (!format.ok) throw new Error(`A listing came with the sale format "${lot.saleFormat}".`);
  return format.value;
}

/** An instant of the wire in UTC milliseconds; null where there is none. */
export function instantOf(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}

export function priceFactsOf(lot: Listing): PriceFacts {
  const money = (major: number | null): Money | null => (major === null ? null : fromMajor(major, lot.currencyCode));
  const named = money(lot.priceBuyItNow ?? lot.priceBuyNow);
  return {
    stage: lot.stage,
    saleFormat: saleFormatOf(lot),
    currentBid: fromMajor(lot.currentBid, lot.currencyCode),
    buyNowPrice: named,
    // Lists are drawn without fees: who pays how much tax is worked out on the lot's own page.
    totalPrice: null,
    askingPrice: named,
    salePrice: money(lot.salePrice ?? lot.priceSold),
  };
}

export function tagFactsOf(lot: Listing): TagFacts {
  const saleType = normaliseSaleType(lot.saleType);
  return {
    site: lot.site,
    stage: stageOf(lot),
    saleFormat: saleFormatOf(lot),
    saleType: saleType.ok ? SALE_TYPE_WORDS[saleType.value] : null,
    isBoosted: lot.isBoosted,
    reserveMet: lot.reserveMet,
    reserveLowered: lot.reserveLowered,
    noBids: lot.noBids,
  };
}

const SALE_TYPE_WORDS = { auction: 'auction', offer: 'offer', buyItNow: 'buy_now', classified: 'classified' } as const;

/** Everything the time panel asks but the time itself and where it stands. */
export type TimeFactsOfLot = Omit<TimeFacts, 'now' | 'place' | 'disableClock'>;

export function timeFactsOf(lot: Listing): TimeFactsOfLot {
  return {
    stage: stageOf(lot),
    saleFormat: saleFormatOf(lot),
    endsAt: instantOf(lot.dtStageEndUTC ?? lot.dtAuctionEndUTC),
    startsAt: instantOf(lot.dtAuctionStartUTC),
    soldAt: instantOf(lot.dtSoldUTC),
    listedAt: instantOf(lot.dtListedUTC),
  };
}
