import { endOf, instantOf } from '../../contracts/instants/index.ts';
import type { Listing } from '../../contracts/listings/index.ts';
import {
  buyNowTotal,
  type PriceBuyer,
  type PriceFacts,
  priceNamed,
  type TagFacts,
  type TileFacts,
  type TimeFacts,
  tileLine,
} from '../../rules/display/index.ts';
import { normaliseStage, type Stage, stageFromWire } from '../../rules/lot/index.ts';
import { type Currency, fromMajor, type Money } from '../../rules/money/index.ts';
import type { TileLot } from './tile-lot.ts';

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

/** The prices of a lot; a buy-now price also with the fee and tax of this buyer. */
export function priceFactsOf(lot: TileLot, buyer: PriceBuyer): PriceFacts {
  const named = optionalMoney(priceNamed(lot), lot.currencyCode);
  return {
    stage: lot.stage,
    saleFormat: lot.saleFormat,
    currentBid: fromMajor(lot.currentBid, lot.currencyCode),
    buyNowPrice: named,
    totalPrice: named === null ? null : buyNowTotal({ ...lot, buyNowPrice: named }, buyer),
    askingPrice: named,
    salePrice: optionalMoney(lot.salePrice ?? lot.priceSold, lot.currencyCode),
  };
}

function optionalMoney(major: number | null, currency: Currency): Money | null {
  return major === null ? null : fromMajor(major, currency);
}

export function tagFactsOf(lot: TileLot): TagFacts {
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

export function tileFactsOf(lot: TileLot): TileFacts {
  return {
    ...tagFactsOf(lot),
    startPrice: fromMajor(lot.startPrice, lot.currencyCode),
    buyNowPrice: optionalMoney(priceNamed(lot), lot.currencyCode),
    noComments: lot.noComments,
  };
}

/** Whether a minimum first bid stands beside the current bid of zero. */
export function hasStartingBid(lot: TileLot): boolean {
  return tileLine(tileFactsOf(lot)).includes('startingBid');
}

/** The facts for the time panel, without the time and the panel's location. */
export type TimeFactsOfLot = Omit<TimeFacts, 'now' | 'place' | 'disableClock'>;

export function timeFactsOf(lot: TileLot): TimeFactsOfLot {
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
