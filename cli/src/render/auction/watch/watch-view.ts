import { fromIso, instantOf, toIso } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { clockState } from '@marque/core/rules/display';
import { formatMoney, formatNumber } from '@marque/core/rules/format';
import type { BidLine } from '@marque/core/rules/live';
import { isLive, isOver, stageToWire } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import type { Language } from '@marque/core/rules/places';
import { DAY_MS, SECOND_MS } from '@marque/core/rules/time';
import type { WatchEventJson } from '../../../contracts/auction.ts';
import type { ConnectionView, WatchedLot } from '../../../services/live/index.ts';
import type { Translate } from '../../../texts.ts';
import { printable } from '../../print.ts';
import { kindOf } from '../bid-lines.ts';
import { writeInstant } from '../instants.ts';
import { leaderCell, priceCell, reserveCell, timeCell, toReserveCell } from '../lot-cells.ts';
import { sparkline } from './sparkline.ts';

/** What a watch shows, in words, whatever the size of the terminal. */
export interface WatchView {
  readonly counts: string;
  readonly clock: string;
  readonly isPaused: boolean;
  readonly lots: readonly LotView[];
  /** Latest first. */
  readonly feed: readonly FeedRow[];
  /** Null while the connection is live. */
  readonly warning: string | null;
  /** Added to the warning: the prices are old. */
  readonly isStale: boolean;
  /** The last answer to a key; null without one. */
  readonly notice: string | null;
  readonly isBellOn: boolean;
}

export interface LotView {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly reserve: string;
  readonly bids: string;
  readonly leader: string;
  readonly left: string;
  readonly prices: string;
  /** The share of the last two minutes that remains, 1 to 0, with its words; null before them. */
  readonly bar: { readonly share: number; readonly words: string } | null;
  readonly isSelected: boolean;
}

export interface FeedRow {
  readonly at: number;
  readonly time: string;
  readonly lot: string;
  readonly amount: string;
  readonly bidder: string;
  readonly kind: string;
  readonly note: string;
  readonly isNews: boolean;
}

export interface WatchFacts {
  readonly lots: readonly WatchedLot[];
  /** Events other than bids, latest last. */
  readonly events: readonly WatchEventJson[];
  readonly connection: ConnectionView;
  /** UTC ms of the server, and of this machine. */
  readonly serverNow: number;
  readonly now: number;
  /** Milliseconds between the two clocks. */
  readonly drift: number;
  readonly serverUrl: string;
  readonly isPaused: boolean;
  readonly isBellOn: boolean;
  /** Index of the lot that the arrow keys have reached. */
  readonly selected: number;
  readonly notice: string | null;
  readonly timeZone: string;
}

const PRICES_SHOWN = 10;
/** Lines of each lot that may reach the screen. */
const LINES_OF_A_LOT = 30;
/** The bar of the last minutes stands for so long. */
const BAR_SECONDS = 120;

export function watchView(facts: WatchFacts, t: Translate): WatchView {
  const { lots, connection, serverNow, drift, timeZone } = facts;
  const sites = new Set(lots.map(({ listing }) => listing.site)).size;
  const seesReserves = lots.some(({ listing }) => listing.priceReserve !== null);
  return {
    counts: [t('cli-auction:watch.lots', { count: lots.length }), t('cli-auction:watch.sites', { count: sites })].join(
      ', ',
    ),
    clock: t('cli-auction:watch.clock', {
      time: writeInstant(serverNow, 'zoned', timeZone, t.language),
      drift: driftText(drift, t.language),
    }),
    isPaused: facts.isPaused,
    lots: lots.map((lot, at) =>
      lotView(lot, { ...facts, isSelected: at === facts.selected && lots.length > 1, seesReserves }, t),
    ),
    feed: feedOf(facts, t),
    warning: warningOf(facts, t),
    isStale: connection.state === 'lost',
    notice: facts.notice,
    isBellOn: facts.isBellOn,
  };
}

/** Seconds to one decimal, with their sign. */
function driftText(drift: number, language: Language): string {
  const tenths = Math.round(drift / (SECOND_MS / 10));
  const text = formatNumber(Math.abs(tenths) / 10, language, { least: 1, most: 1 });
  return `${tenths < 0 ? '\u2212' : '+'}${text}`;
}

/** The listing with the live fields of its lot. */
export function liveListing({ listing, state }: WatchedLot): Listing {
  return {
    ...listing,
    stage: stageToWire(state.stage),
    currentBid: toMajor(state.currentBid),
    minimumBid: toMajor(state.minimumBid),
    noBids: state.noBids,
    reserveMet: state.reserveMet,
    highBidderDisplayName: state.highBidderDisplayName,
    dtStageEndUTC: state.endsAt === null ? null : toIso(state.endsAt),
  };
}

interface LotFacts extends WatchFacts {
  readonly isSelected: boolean;
  readonly seesReserves: boolean;
}

function lotView(
  watched: WatchedLot,
  { serverNow, timeZone, isSelected, seesReserves }: LotFacts,
  t: Translate,
): LotView {
  const { state } = watched;
  const lot = liveListing(watched);
  const clock = clockState({ endsAt: state.endsAt, now: serverNow, disableClock: !isLive(state.stage) });
  return {
    id: String(lot.auctionId),
    title: printable(lot.title),
    price: priceCell(lot, t),
    reserve: seesReserves ? toReserveCell(lot, t) : reserveCell(lot, t),
    bids: formatNumber(state.noBids, t.language),
    leader: leaderCell(state.highBidderDisplayName),
    left: isOver(state.stage) ? t(`cli-auction:stage.${state.stage}`) : timeCell(lot, serverNow, timeZone, t),
    prices: sparkline(pricesOf(state.bids), PRICES_SHOWN),
    bar: clock.state === 'running' && clock.bar !== null ? barOf(clock.leftMs, clock.bar, t) : null,
    isSelected,
  };
}

function barOf(leftMs: number, share: number, t: Translate): LotView['bar'] {
  return { share, words: t('cli-auction:watch.secondsOf', { left: Math.floor(leftMs / SECOND_MS), of: BAR_SECONDS }) };
}

/** The prices that the bids led to, oldest first. */
function pricesOf(bids: readonly BidLine[]): readonly number[] {
  const lines = bids.filter(({ isBeatenCeiling, isVoided }) => !isBeatenCeiling && !isVoided);
  return lines
    .slice(0, PRICES_SHOWN)
    .map(({ amount }) => amount.minor)
    .toReversed();
}

function feedOf({ lots, events, serverNow, timeZone }: WatchFacts, t: Translate): readonly FeedRow[] {
  const bids = lots.flatMap(({ state }) =>
    state.bids.slice(0, LINES_OF_A_LOT).map((line) => ({
      ...bidRow(state.lotId, line, feedTime(line.at, serverNow, timeZone, t.language), t),
      order: line.position,
    })),
  );
  const news = events
    .flatMap((event) => newsRow(event, serverNow, timeZone, t) ?? [])
    .map((row) => ({ ...row, order: LINES_OF_A_LOT }));
  return [...bids, ...news].toSorted((left, right) => right.at - left.at || right.order - left.order);
}

/** The time of day to the millisecond; with its day from a day ago on. */
function feedTime(at: number, now: number, timeZone: string, language: Language): string {
  return writeInstant(at, now - at < DAY_MS ? 'exact' : 'dayAndClock', timeZone, language);
}

function bidRow(lotId: number, line: BidLine, time: string, t: Translate): FeedRow {
  const kind = {
    isVoided: line.isVoided,
    isBeatenMaximum: line.isBeatenCeiling,
    isAutomatic: line.isAutomatic,
    isAbsentee: line.bidKind === 'maximum',
  };
  return {
    at: line.at,
    time,
    lot: String(lotId),
    amount: formatMoney(line.amount, t.language),
    bidder: printable(line.displayName),
    kind: kindOf(kind, t),
    note: '',
    isNews: false,
  };
}

/** Null for events that other parts of the screen show. */
function newsRow(event: WatchEventJson, now: number, timeZone: string, t: Translate): FeedRow | null {
  const kind = newsKind(event, t);
  if (kind === null || event.auctionId === null) return null;
  const at = fromIso(event.dtUTC);
  const end = event.event === 'extended' ? instantOf(event.dtStageEndUTC ?? null) : null;
  return {
    at,
    time: feedTime(at, now, timeZone, t.language),
    lot: String(event.auctionId),
    amount: '',
    bidder: '',
    kind,
    note:
      end === null ? '' : t('cli-auction:watch.endsNow', { time: writeInstant(end, 'clock', timeZone, t.language) }),
    isNews: true,
  };
}

function newsKind({ event, count }: WatchEventJson, t: Translate): string | null {
  switch (event) {
    case 'extended':
    case 'sold':
    case 'ended':
    case 'reserveMet':
    case 'reserveLowered':
      return t(`cli-auction:kind.${event}`);
    case 'missed':
      return t('cli-auction:kind.missed', { count: count ?? 0 });
    default:
      return null;
  }
}

/** Why the prices may be old; null while they are not. */
export function warningOf(
  { connection, now, serverUrl, timeZone }: Pick<WatchFacts, 'connection' | 'now' | 'serverUrl' | 'timeZone'>,
  t: Translate,
): string | null {
  const server = new URL(serverUrl).host;
  switch (connection.state) {
    case 'live':
      return null;
    case 'connecting':
      return t('cli-auction:watch.connecting', { server });
    case 'polling':
      return t('cli-auction:watch.polling', { server });
    case 'lost': {
      const since = writeInstant(connection.since, 'clock', timeZone, t.language);
      const seconds = Math.ceil((connection.retryAt - now) / SECOND_MS);
      if (seconds <= 0) return t('cli-auction:watch.lostNow', { server, since });
      return t('cli-auction:watch.lost', { server, since, seconds });
    }
  }
}
