import { type FeeQuote, feeLines } from '@marque/core/rules/fees';
import { calendarLabel, formatDate, formatMoney, formatPercent, formatTime } from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import { type Language, siteTimeZone } from '@marque/core/rules/places';
import { compose, type Letter, type LetterParts, type Setting, type Sum } from './email.ts';
import { fill, type Words } from './texts/index.ts';

/** What every letter about a lot says of it. */
export interface LotInLetter {
  readonly auctionId: number;
  readonly title: string;
  /** Path on its site, for instance /for-sale/1971-alfa-romeo-1750-gt-veloce. */
  readonly path: string;
  /** Absolute; null leaves the picture out. */
  readonly pictureUrl: string | null;
}

export interface OutbidFacts {
  readonly lot: LotInLetter;
  /** The pseudonym of whoever leads now, their bid's price and when it came (UTC ms). */
  readonly rival: { readonly name: string; readonly price: Money; readonly at: number };
  /** What the reader had bid. */
  readonly own: { readonly amount: Money; readonly isMaximum: boolean };
  readonly endsAt: number;
  /** Fees at the least next bid. */
  readonly next: FeeQuote;
  /** VIPs never see fee lines. */
  readonly isVip: boolean;
  /** When the letter is written (UTC ms): "today" is said from here. */
  readonly now: number;
}

/** Tells a bidder that somebody else leads, and what it would take to lead again. */
export function outbidLetter(setting: Setting, facts: OutbidFacts): Letter {
  const { lot, rival, own, next } = facts;
  const { language } = setting;
  const price = formatMoney(rival.price, language);
  return compose(setting, (words) => {
    const said = words.outbid;
    const ends = sayWhen(facts.endsAt, facts.now, words);
    const back = fill(said.bandText, { amount: formatMoney(next.amount, language) });
    return {
      ...aboutLot(setting, lot),
      subject: fill(said.subject, { title: lot.title }),
      preview: `${back} ${words.ends}: ${ends}.`,
      band: { tone: 'live', strong: said.bandStrong, text: back },
      lead: fill(own.isMaximum ? said.leadMaximum : said.leadLive, {
        rival: rival.name,
        price,
        time: sayTime(rival.at),
        own: formatMoney(own.amount, language),
      }),
      figures: [
        { label: words.currentBid, value: price },
        { label: words.ends, value: ends, isUrgent: true },
      ],
      sums: sumsOf(next, facts.isVip, 'bid', language, words),
      button: { label: said.button, url: `${setting.origin}${lot.path}?bid` },
      note: said.note,
      reason: fill(said.reason, { lotId: String(lot.auctionId) }),
    };
  });
}

export interface WonFacts {
  readonly lot: LotInLetter;
  readonly closedAt: number;
  /** What the buyer owes at the hammer price. */
  readonly quote: FeeQuote;
  readonly isVip: boolean;
  /** What became of the fee: taken from the card, still under way, or refused by it. */
  readonly payment: 'taken' | 'pending' | 'failed';
  /** Until when a failed card can be mended (UTC ms); null unless it failed. */
  readonly mendBy: number | null;
}

/** Tells the highest bidder that the lot is theirs, what they owe, and what to do next. */
export function wonLetter(setting: Setting, facts: WonFacts): Letter {
  const { lot, quote, payment } = facts;
  const { language } = setting;
  const price = formatMoney(quote.amount, language);
  return compose(setting, (words) => {
    const said = words.won;
    const failed = payment === 'failed';
    const deadline = facts.mendBy === null ? '' : `${sayDate(facts.mendBy)}, ${sayTime(facts.mendBy)}`;
    return {
      ...aboutLot(setting, lot),
      subject: fill(said.subject, { title: lot.title }),
      preview: fill(said.bandText, { price }),
      band: { tone: failed ? 'live' : 'met', strong: said.bandStrong, text: fill(said.bandText, { price }) },
      lead: fill(said.lead, { price, date: sayDate(facts.closedAt), time: sayTime(facts.closedAt) }),
      sums: sumsOf(quote, facts.isVip, 'won', language, words),
      button: failed
        ? { label: said.mendButton, url: `${setting.origin}/account/billing` }
        : { label: said.button, url: `${setting.origin}${lot.path}` },
      note: fill(said.notes[payment], { deadline }),
      reason: fill(said.reason, { lotId: String(lot.auctionId) }),
    };
  });
}

function aboutLot({ origin }: Setting, lot: LotInLetter): Pick<LetterParts, 'title' | 'picture'> {
  if (lot.pictureUrl === null) return { title: lot.title };
  return { title: lot.title, picture: { url: new URL(lot.pictureUrl, origin).href, description: lot.title } };
}

/** The same lines that panels show, from the same calculation. Letters with sums are about auctions alone. */
function sumsOf(quote: FeeQuote, isVip: boolean, kind: 'bid' | 'won', language: Language, words: Words): Sum[] {
  const { sums } = words;
  return feeLines(quote, { isVip, kind, saleFormat: 'auction' }).map(({ role, params, amount }) => {
    const percent = formatPercent(params.percent ?? 0, language);
    const labels = {
      price: kind === 'bid' ? sums.bid : sums.hammer,
      fee: amount === null ? sums.feeInPrice : fill(sums.fee, { percent }),
      tax: fill(sums.tax, { tax: params.taxName ?? '', percent }),
      total: sums.total,
    };
    return {
      label: labels[role],
      amount: amount === null ? sums.included : formatMoney(amount, language),
      isTotal: role === 'total',
    };
  });
}

/** The end as the site's own clock shows it, with its day; letters don't know where they are read. */
function sayWhen(at: number, now: number, words: Words): string {
  const day = calendarLabel(at, now, siteTimeZone);
  const named = day === 'today' ? words.today : day === 'tomorrow' ? words.tomorrow : sayDate(at);
  return `${named}, ${sayTime(at)}`;
}

function sayDate(at: number): string {
  return formatDate(at, { timeZone: siteTimeZone });
}

function sayTime(at: number): string {
  return `${formatTime(at, { timeZone: siteTimeZone })} UK`;
}
