/** From rows and rules to the shapes of the contracts. The only place that decides which column becomes which field. */
import type { BidLine } from '@marque/core/contracts/bidding';
import type { FeeQuote as WireFeeQuote } from '@marque/core/contracts/fees';
import { toIso } from '@marque/core/contracts/instants';
import type { LotLive } from '@marque/core/contracts/listings';
import { type HistoryLine, minimumBid, preauthRequired, publicLine } from '@marque/core/rules/bidding';
import { hidesPrice, type PriceViewer } from '@marque/core/rules/display';
import { type FeeQuote, quoteFees } from '@marque/core/rules/fees';
import { type LotType, type Stage, stageToWire } from '@marque/core/rules/lot';
import { type Currency, type Money, money, toFraction, toMajor } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import type { LotLinesTable } from '../platform/db/index.ts';
import { type LotRow, stateOf } from './lot-row.ts';

export type NicknameOf = (userId: number) => string;

export function isAuctionRow(row: LotRow): boolean {
  return row.sale_format === 'auction' && row.starts_at !== null && row.original_ends_at !== null;
}

/** Channels that everybody may hear are made out for a visitor behind the login wall. */
export const EVERYBODY: PriceViewer = { isLoggedIn: false, isCrawler: false, loginWall: 'on' };

/** Whoever is answered about something that only members can do. */
export const A_MEMBER: PriceViewer = { ...EVERYBODY, isLoggedIn: true };

/** What moves on a lot. A price that is kept from the viewer is left at 0, and `priceWithheld` of the listing says why. */
export function presentLive(row: LotRow, nicknameOf: NicknameOf, viewer: PriceViewer): LotLive {
  const withheld = hidesPrice(row.stage as Stage, viewer);
  const currency = row.currency as Currency;
  const inMajor = (minor: number) => toMajor(money(minor, currency));
  const endsAt = row.ends_at === null ? null : toIso(row.ends_at);
  return {
    auctionId: row.id,
    revision: row.revision,
    stage: stageToWire(row.stage as Stage),
    currencyCode: currency,
    currentBid: withheld ? 0 : inMajor(row.price),
    minimumBid: withheld || !isAuctionRow(row) ? 0 : toMajor(minimumBid(stateOf(row))),
    noBids: row.no_bids,
    reserveMet: row.reserve_met === 1,
    reserveLowered: row.reserve_lowered === 1,
    highBidderId: withheld ? null : row.leader_id,
    highBidderDisplayName: withheld || row.leader_id === null ? null : nicknameOf(row.leader_id),
    dtStageEndUTC: endsAt,
    dtAuctionEndUTC: endsAt,
    extensionCause: row.extension_cause as LotLive['extensionCause'],
    noWatchers: row.no_watchers,
  };
}

export function presentLine(line: HistoryLine, nicknameOf: NicknameOf): BidLine {
  const open = publicLine(line);
  return {
    bidId: `${open.sequence}-${open.position}`,
    sequence: open.sequence,
    amount: toMajor(open.amount),
    isAbsentee: open.bidKind === 'maximum',
    userId: open.bidderId,
    userNickname: nicknameOf(open.bidderId),
    dtCreatedUTC: toIso(open.at),
    isAutomatic: open.isAutomatic,
    isBeatenMaximum: open.isBeatenCeiling,
    isVoided: open.isVoided,
  };
}

export function lineOfRow(row: Selectable<LotLinesTable>, currency: Currency): HistoryLine {
  return {
    sequence: row.sequence,
    position: row.position,
    bidderId: row.bidder_id,
    amount: money(row.amount, currency),
    bidKind: row.bid_kind as HistoryLine['bidKind'],
    at: row.at,
    ...(row.automatic === null ? {} : { automatic: row.automatic as NonNullable<HistoryLine['automatic']> }),
    ...(row.is_beaten_ceiling === 1 ? { beatenCeiling: true as const } : {}),
    ...(row.void_reason === null ? {} : { voided: { reason: row.void_reason } }),
  };
}

export function rowOfLine(lotId: number, line: HistoryLine): Selectable<LotLinesTable> {
  return {
    lot_id: lotId,
    sequence: line.sequence,
    position: line.position,
    bidder_id: line.bidderId,
    amount: line.amount.minor,
    bid_kind: line.bidKind,
    automatic: line.automatic ?? null,
    is_beaten_ceiling: line.beatenCeiling ? 1 : 0,
    at: line.at,
    void_reason: line.voided?.reason ?? null,
  };
}

/** Fee, tax and total at an amount on a lot, for a buyer from a country. */
export function feesOf(row: LotRow, amount: Money, buyerCountryCode: string): FeeQuote {
  return quoteFees({
    amount,
    lotType: row.lot_type as LotType,
    buyerCountryCode,
    customCommissionId: row.custom_commission_id,
  });
}

export function presentFees(row: LotRow, amount: Money, buyerCountryCode: string): WireFeeQuote {
  const quote = feesOf(row, amount, buyerCountryCode);
  return {
    currencyCode: amount.currency,
    amount: toMajor(amount),
    feeRate: toFraction(quote.rate),
    feeRateIncTax: toFraction(quote.rateIncTax),
    feeAmountExTax: toMajor(quote.feeExTax),
    feeAmountIncTax: toMajor(quote.feeIncTax),
    taxAmount: toMajor(quote.tax),
    taxRate: toFraction(quote.taxRate),
    total: toMajor(quote.total),
    payTax: quote.payTax,
    taxName: quote.taxName,
    preauthRequired: preauthRequired(amount, row.lot_type as LotType),
    minFee: toMajor(quote.minFee),
    minFeeIncTax: toMajor(quote.minFeeIncTax),
    maxFee: quote.maxFee === null ? null : toMajor(quote.maxFee),
    maxFeeIncTax: quote.maxFeeIncTax === null ? null : toMajor(quote.maxFeeIncTax),
    isMaxFeeEnabled: quote.isMaxFeeEnabled,
    buyerCountryCode,
  };
}
