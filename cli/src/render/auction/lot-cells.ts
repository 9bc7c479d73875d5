import { endOf, instantOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { clockState, priceDisplay, priceNamed } from '@marque/core/rules/display';
import { formatMoney } from '@marque/core/rules/format';
import { isLive, isOver, stageFromWire } from '@marque/core/rules/lot';
import { type Currency, compareMoney, fromMajor, type Money, money } from '@marque/core/rules/money';
import type { Language } from '@marque/core/rules/places';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { DASH } from '../table.ts';
import { writeInstant, writeLeft } from './instants.ts';

/** An amount of the wire in the notation of the sites. */
export function writeAmount(major: number, currency: Currency, language: Language): string {
  return formatMoney(fromMajor(major, currency), language);
}

/** The price as the pages show it; of an auction without bids the start price, and of one that was not sold its last bid. */
export function priceCell(lot: Listing, t: Translate): string {
  if (lot.priceWithheld) return t('cli-auction:price.withheld');
  const { currencyCode: currency, saleFormat } = lot;
  const amountOf = (major: number | null): Money | null => (major === null ? null : fromMajor(major, currency));
  const isOpenAuction = saleFormat === 'auction' && !isOver(stageFromWire(lot.stage));
  if (isOpenAuction && lot.noBids === 0) {
    return t('cli-auction:price.from', { amount: writeAmount(lot.minimumBid, currency, t.language) });
  }
  const asked = amountOf(priceNamed(lot));
  const display = priceDisplay(
    {
      stage: lot.stage,
      saleFormat,
      currentBid: fromMajor(lot.currentBid, currency),
      buyNowPrice: asked,
      totalPrice: null,
      askingPrice: amountOf(lot.startPrice),
      salePrice: amountOf(lot.salePrice),
    },
    // The server has decided already what the caller may see.
    { isLoggedIn: true, isCrawler: false, loginWall: 'on' },
  );
  switch (display.kind) {
    case 'amount':
      return formatMoney(display.amount, t.language);
    case 'prompt':
      return t(display.prompt === 'price.makeOffer' ? 'cli-auction:price.offers' : 'cli-auction:price.onRequest');
    case 'words':
      return t('cli-auction:price.confidential');
    case 'locked':
      return t('cli-auction:price.withheld');
    case 'dash':
      return lot.currentBid > 0 ? writeAmount(lot.currentBid, currency, t.language) : DASH;
    case 'placeholder':
    case 'none':
    case 'invalid':
      return DASH;
  }
}

/** What is missing to the reserve, for those who may see it: "−£2,500", "met" or "none". */
export function toReserveCell(lot: Listing, t: Translate): string {
  if (lot.saleFormat !== 'auction') return DASH;
  if (lot.priceReserve === null) return t('cli-auction:reserve.none');
  const price = fromMajor(lot.currentBid, lot.currencyCode);
  const reserve = fromMajor(lot.priceReserve, lot.currencyCode);
  if (compareMoney(price, reserve) >= 0) return t('cli-auction:reserve.met');
  return formatMoney(money(price.minor - reserve.minor, price.currency), t.language);
}

/** Whether the reserve is met, which everyone may know. */
export function reserveCell(lot: Pick<Listing, 'saleFormat' | 'reserveMet'>, t: Translate): string {
  if (lot.saleFormat !== 'auction') return DASH;
  return t(lot.reserveMet ? 'cli-auction:reserve.met' : 'cli-auction:reserve.notMet');
}

/** The remaining time, the time to its start, or the date of its end. `now` is server time (UTC ms). */
export function timeCell(lot: Listing, now: number, timeZone: string, t: Translate): string {
  const stage = stageFromWire(lot.stage);
  const [startsAt, endsAt] = [instantOf(lot.dtAuctionStartUTC), endOf(lot)];
  if (stage === 'comingSoon') {
    return startsAt === null
      ? DASH
      : t('cli-auction:time.opensIn', { left: writeLeft(Math.max(0, startsAt - now), t) });
  }
  if (isOver(stage)) {
    const at = instantOf(lot.dtSoldUTC) ?? endsAt;
    return at === null ? DASH : writeInstant(at, 'date', timeZone, t.language);
  }
  if (endsAt === null || (!isLive(stage) && stage !== 'buyNow')) return DASH;
  const clock = clockState({ endsAt, now, disableClock: false });
  switch (clock.state) {
    case 'running':
      return writeLeft(clock.leftMs, t);
    case 'checking':
      return t('cli-auction:time.checking');
    case 'ended':
    case 'placeholder':
      return writeInstant(endsAt, 'date', timeZone, t.language);
  }
}

export function stageCell(lot: Pick<Listing, 'stage'>, t: Translate): string {
  return t(`cli-auction:stage.${stageFromWire(lot.stage)}`);
}

export function leaderCell(name: string | null): string {
  return name === null ? DASH : printable(name);
}
