import { endOf, instantOf } from '@marque/core/contracts/instants';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { formatNumber } from '@marque/core/rules/format';
import { isLive, isOver, stageFromWire } from '@marque/core/rules/lot';
import { lotAddress, quoteFromWire, type ShownLot } from '../../services/auctions/index.ts';
import type { Screen } from '../../terminal.ts';
import type { Translate } from '../../texts.ts';
import { costLines } from '../lookup/fee-lines.ts';
import { painter } from '../paint.ts';
import { printable } from '../print.ts';
import { alignRow, naturalWidths } from '../table.ts';
import { writeInstant, writeLeft } from './instants.ts';
import { priceCell, reserveCell, stageCell, toReserveCell, writeAmount } from './lot-cells.ts';
import { oneLine } from './one-line.ts';
import { isKnownFact } from './texts.ts';

interface LotPageOptions {
  readonly serverUrl: string;
  readonly t: Translate;
  readonly screen: Screen | null;
  readonly timeZone: string;
}

const INDENT = '  ';

/** One lot: a title, what is known of it, and its fees. */
export function lotPageLines({ lot, fees, serverNow }: ShownLot, options: LotPageOptions): readonly string[] {
  const { t, screen } = options;
  const rows = rowsOf(lot, serverNow, options).filter(([, value]) => value !== '');
  const facts = factsOf(lot, t);
  const widths = naturalWidths([...rows, ...facts]);
  // A value is wrapped where the terminal ends; on a pipe it stays whole.
  const room = (screen?.columns ?? Number.POSITIVE_INFINITY) - (widths[0] ?? 0) - INDENT.length * 2;
  const fitted = [widths[0] ?? 0, Math.max(20, Math.min(widths[1] ?? 0, room))];
  const heading = `${painter(screen)('bold', printable(lot.title))}  ${lot.auctionId}`;
  return [
    heading,
    ...rows.flatMap((row) => alignRow(row, fitted, { indent: INDENT })),
    ...(facts.length === 0 ? [] : ['']),
    ...facts.flatMap((row) => alignRow(row, fitted, { indent: INDENT })),
    ...(fees.amount === 0 ? [] : ['', ...feeLinesOf({ lot, fees, serverNow }, t)]),
  ];
}

/** The fees at the lot's own amount, under their heading. */
export function feeLinesOf({ lot, fees }: ShownLot, t: Translate): readonly string[] {
  const kind = lot.saleFormat === 'buyItNow' ? 'buyNow' : 'hammer';
  const lines = costLines(quoteFromWire(fees, lot), { isVip: false, kind, saleFormat: lot.saleFormat }, t, INDENT);
  return [t('cli-auction:show.fees', { country: fees.buyerCountryCode }), ...lines];
}

type Row = readonly [label: string, value: string];

function rowsOf(lot: ListingDetail, now: number, { serverUrl, t, timeZone }: LotPageOptions): readonly Row[] {
  const label = (name: string) => t(`cli-auction:show.${name}`);
  const isAuction = lot.saleFormat === 'auction';
  const isOpen = isAuction && isLive(stageFromWire(lot.stage));
  const [startsAt, soldAt] = [instantOf(lot.dtAuctionStartUTC), instantOf(lot.dtSoldUTC)];
  return [
    [label('stage'), stageCell(lot, t)],
    [label('price'), priceCell(lot, t)],
    [label('nextBid'), isOpen ? writeAmount(lot.minimumBid, lot.currencyCode, t.language) : ''],
    [label('reserve'), isAuction ? reserveOf(lot, t) : ''],
    [label('bids'), isAuction ? bidsOf(lot, t) : ''],
    [label('starts'), startsAt === null || startsAt <= now ? '' : writeInstant(startsAt, 'full', timeZone, t.language)],
    [label('ends'), endText(lot, now, t, timeZone)],
    [label('sold'), soldAt === null ? '' : writeInstant(soldAt, 'full', timeZone, t.language)],
    [label('withdrawn'), oneLine(lot.endedReason ?? '')],
    [label('seller'), printable(lot.vendorNickName)],
    [label('location'), printable([lot.location, lot.countryName].filter((part) => part !== '').join(', '))],
    [label('watchers'), formatNumber(lot.noWatchers, t.language)],
    [label('views'), formatNumber(lot.noViews, t.language)],
    [label('comments'), formatNumber(lot.noComments, t.language)],
    [label('pictures'), formatNumber(lot.pictures.length, t.language)],
    [label('page'), printable(lotAddress(serverUrl, lot))],
  ];
}

/** What the lot is, by the facts of its page. */
function factsOf({ facts }: ListingDetail, t: Translate): readonly Row[] {
  return facts
    .filter(({ label }) => isKnownFact(label))
    .map(({ label, value }) => [t(['facts', label].join(':')), oneLine(value)]);
}

function reserveOf(lot: ListingDetail, t: Translate): string {
  if (lot.priceReserve === null) return reserveCell(lot, t);
  const amount = writeAmount(lot.priceReserve, lot.currencyCode, t.language);
  return t('cli-auction:show.reserveOf', { amount, state: toReserveCell(lot, t) });
}

function bidsOf(lot: ListingDetail, t: Translate): string {
  const count = formatNumber(lot.noBids, t.language);
  if (lot.highBidderDisplayName === null) return count;
  return t('cli-auction:show.bidsLed', { count, name: printable(lot.highBidderDisplayName) });
}

function endText(lot: ListingDetail, now: number, t: Translate, timeZone: string): string {
  const endsAt = endOf(lot);
  if (endsAt === null || (isOver(stageFromWire(lot.stage)) && endsAt > now)) return '';
  const at = writeInstant(endsAt, 'full', timeZone, t.language);
  const end = endsAt <= now ? at : t('cli-auction:show.endsIn', { at, left: writeLeft(endsAt - now, t) });
  if (lot.extensionCause === null) return end;
  return `${end}, ${t('cli-auction:show.extendedBy', { cause: t(`cli-auction:show.cause.${lot.extensionCause}`) })}`;
}

/** The names of bidders by their account. */
export function namesOf(lines: readonly { readonly userId: number; readonly userNickname: string }[]) {
  return new Map(lines.map(({ userId, userNickname }) => [userId, userNickname]));
}
