import { endOf, instantOf } from '../../contracts/instants/index.ts';
import type { Listing } from '../../contracts/listings/index.ts';
import {
  type PriceFacts,
  priceNamed,
  type TagFacts,
  type TileFacts,
  type TimeFacts,
} from '../../rules/display/index.ts';
import { normaliseStage, type Stage, stageFromWire } from '../../rules/lot/index.ts';
import { fromMajor, type Money } from '../../rules/money/index.ts';

/** What the rules of display ask about a lot, read out of its listing. Instants are UTC milliseconds. */

/** The stage in the spelling of the rules. Throws for one that there is not, which no contract lets through. */
export function stageOf(lot: Pick<Listing, 'stage'>): Stage {
  return stageFromWire(lot.stage);
}

/** The same, with null for an unknown stage, which must not break a whole list. */
function knownStageOf(lot: Pick<Listing, 'stage'>): Stage | null {
  const stage = normaliseStage(lot.stage);
  return stage.ok ? stage.value : null;
}

export function priceFactsOf(lot: Listing): PriceFacts {
  const money = (major: number | null): Money | null => (major === null ? null : fromMajor(major, lot.currencyCode));
  const named = money(priceNamed(lot));
  return {
    stage: lot.stage,
    saleFormat: lot.saleFormat,
    currentBid: fromMajor(lot.currentBid, lot.currencyCode),
    buyNowPrice: named,
    // Lists are drawn without fees: who pays how much tax is worked out on the lot's own page.
    totalPrice: null,
    askingPrice: named,
    salePrice: money(lot.salePrice ?? lot.priceSold),
  };
}

export function tagFactsOf(lot: Listing): TagFacts {
  return {
    site: lot.site,
    stage: knownStageOf(lot),
    saleFormat: lot.saleFormat,
    saleType: lot.saleType,
    isBoosted: lot.isBoosted,
    reserveMet: lot.reserveMet,
    reserveLowered: lot.reserveLowered,
    noBids: lot.noBids,
  };
}

export function tileFactsOf(lot: Listing): TileFacts {
  return {
    stage: knownStageOf(lot),
    saleFormat: lot.saleFormat,
    noBids: lot.noBids,
    startPrice: fromMajor(lot.startPrice, lot.currencyCode),
  };
}

/** The facts for the time panel, without the time and the panel's location. */
export type TimeFactsOfLot = Omit<TimeFacts, 'now' | 'place' | 'disableClock'>;

export function timeFactsOf(lot: Listing): TimeFactsOfLot {
  return {
    stage: knownStageOf(lot),
    saleFormat: lot.saleFormat,
    lotType: lot.lotType,
    endsAt: endOf(lot),
    startsAt: instantOf(lot.dtAuctionStartUTC),
    soldAt: instantOf(lot.dtSoldUTC),
    listedAt: instantOf(lot.dtListedUTC),
  };
}
