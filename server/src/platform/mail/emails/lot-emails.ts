import { type FeeQuote, feeLines } from '@marque/core/rules/fees';
import { calendarLabel, formatDate, formatMoney, formatPercent, formatTime } from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import { type Language, siteTimeZone } from '@marque/core/rules/places';
import { compose, type Email, type EmailContent, type EmailContext, type Sum } from './email.ts';
import { type EmailTexts, fill } from './texts/index.ts';

/** The facts of a lot in every e-mail about it. */
export interface EmailLot {
  readonly auctionId: number;
  readonly title: string;
  /** Path on its site, for instance /for-sale/1971-alfa-romeo-1750-gt-veloce. */
  readonly path: string;
  /** Absolute; null leaves the picture out. */
  readonly pictureUrl: string | null;
}

export interface OutbidFacts {
  readonly lot: EmailLot;
  /** The leader's pseudonym, the price and the time of the bid (UTC ms). */
  readonly rival: { readonly name: string; readonly price: Money; readonly at: number };
  /** What the reader had bid. */
  readonly own: { readonly amount: Money; readonly isMaximum: boolean };
  readonly endsAt: number;
  /** Fees at the least next bid. */
  readonly next: FeeQuote;
  /** VIPs never see fee lines. */
  readonly isVip: boolean;
  /** When the e-mail is written (UTC ms): "today" is relative to it. */
  readonly now: number;
}

/** Informs an outbid bidder, with the cost of the next bid. */
export function outbidEmail(context: EmailContext, facts: OutbidFacts): Email {
  const { lot, rival, own, next } = facts;
  const { language } = context;
  const price = formatMoney(rival.price, language);
  return compose(context, (texts) => {
    const text = texts.outbid;
    const ends = formatEnd(facts.endsAt, facts.now, texts);
    const back = fill(text.bandText, { amount: formatMoney(next.amount, language) });
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, { title: lot.title }),
      preview: `${back} ${texts.ends}: ${ends}.`,
      band: { tone: 'live', strong: text.bandStrong, text: back },
      lead: fill(own.isMaximum ? text.leadMaximum : text.leadLive, {
        rival: rival.name,
        price,
        time: formatClock(rival.at),
        own: formatMoney(own.amount, language),
      }),
      figures: [
        { label: texts.currentBid, value: price },
        { label: texts.ends, value: ends, isUrgent: true },
      ],
      sums: sumsOf(next, facts.isVip, 'bid', language, texts),
      button: { label: text.button, url: `${context.origin}${lot.path}?bid` },
      note: text.note,
      reason: fill(text.reason, { lotId: String(lot.auctionId) }),
    };
  });
}

export interface WonFacts {
  readonly lot: EmailLot;
  readonly closedAt: number;
  /** What the buyer owes at the hammer price. */
  readonly quote: FeeQuote;
  readonly isVip: boolean;
  /** What became of the fee: taken from the card, invoiced to the account, or refused by the card. */
  readonly payment: 'taken' | 'onAccount' | 'failed';
  /** Until when a failed card can be mended (UTC ms); null unless it failed. */
  readonly paymentDueBy: number | null;
}

/** Informs the winner: the price, the fees, and the next step. */
export function wonEmail(context: EmailContext, facts: WonFacts): Email {
  const { lot, quote, payment } = facts;
  const { language } = context;
  const price = formatMoney(quote.amount, language);
  const build = (texts: EmailTexts): EmailContent => {
    const text = texts.won;
    const failed = payment === 'failed';
    const deadline =
      facts.paymentDueBy === null ? '' : `${formatDay(facts.paymentDueBy)}, ${formatClock(facts.paymentDueBy)}`;
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, { title: lot.title }),
      preview: fill(text.bandText, { price }),
      band: { tone: failed ? 'live' : 'met', strong: text.bandStrong, text: fill(text.bandText, { price }) },
      lead: fill(text.lead, { price, date: formatDay(facts.closedAt), time: formatClock(facts.closedAt) }),
      sums: sumsOf(quote, facts.isVip, 'won', language, texts),
      button: failed
        ? { label: text.updateCardButton, url: `${context.origin}/account/billing` }
        : { label: text.button, url: `${context.origin}${lot.path}` },
      note: fill(payment === 'onAccount' ? texts.wonOnAccount.note : text.notes[payment], { deadline }),
      reason: fill(text.reason, { lotId: String(lot.auctionId) }),
    };
  };
  return compose(context, build, payment === 'onAccount' ? 'wonOnAccount' : null);
}

export interface SaleEmailFacts {
  readonly lot: EmailLot;
  /** The hammer price. */
  readonly price: Money;
  /** Until when the buyer can use another card (UTC ms); null where no payment is awaited. */
  readonly paymentDueBy: number | null;
}

/** Reports a sale to the seller, and an open or failed payment to both parties. */
export function saleEmail(
  context: EmailContext,
  kind: 'paymentReminder' | 'lapsed' | 'sold' | 'paymentProblem' | 'sellerLapsed',
  { lot, price, paymentDueBy }: SaleEmailFacts,
): Email {
  const build = ({ [kind]: text }: EmailTexts, language: Language): EmailContent => {
    const values = {
      title: lot.title,
      lotId: String(lot.auctionId),
      price: formatMoney(price, language),
      deadline: paymentDueBy === null ? '' : `${formatDay(paymentDueBy)}, ${formatClock(paymentDueBy)}`,
    };
    const path = kind === 'paymentReminder' ? '/account/billing' : lot.path;
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, values),
      preview: fill(text.lead, values),
      title: fill(text.title, values),
      lead: fill(text.lead, values),
      button: { label: text.button, url: `${context.origin}${path}` },
      note: fill(text.note, values),
      reason: fill(text.reason, values),
    };
  };
  return compose(context, build, kind);
}

/** Title and picture of a lot. */
export function aboutLot({ origin }: EmailContext, lot: EmailLot): Pick<EmailContent, 'title' | 'picture'> {
  if (lot.pictureUrl === null) return { title: lot.title };
  return { title: lot.title, picture: { url: new URL(lot.pictureUrl, origin).href, description: lot.title } };
}

/** The same lines that panels show, from the same calculation. Only e-mails about auctions have sums. */
function sumsOf(quote: FeeQuote, isVip: boolean, kind: 'bid' | 'won', language: Language, texts: EmailTexts): Sum[] {
  const { sums } = texts;
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

/** The end in the site's time zone, with its day: the recipient's time zone is unknown. */
export function formatEnd(at: number, now: number, texts: EmailTexts): string {
  const day = calendarLabel(at, now, siteTimeZone);
  const named = day === 'today' ? texts.today : day === 'tomorrow' ? texts.tomorrow : formatDay(at);
  return `${named}, ${formatClock(at)}`;
}

export function formatDay(at: number): string {
  return formatDate(at, { timeZone: siteTimeZone });
}

export function formatClock(at: number): string {
  return `${formatTime(at, { timeZone: siteTimeZone })} UK`;
}
