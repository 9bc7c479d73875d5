import { type FeeQuote, feeLines } from '@marque/core/rules/fees';
import {
  calendarLabel,
  formatDate,
  formatMoney,
  formatPercent,
  formatTime,
  joinSentences,
} from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import { type Language, siteTimeZone } from '@marque/core/rules/places';
import type { CompletionNotice } from '@marque/core/rules/sales';
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
      preview: joinSentences([back, `${texts.ends}: ${ends}.`], language),
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
      sums: sumsOf(next, { isVip: facts.isVip, kind: 'bid', price: texts.sums.bid }, language, texts),
      button: { label: text.button, url: `${context.origin}${lot.path}?bid` },
      note: text.note,
      reason: fill(text.reason, { lotId: String(lot.auctionId) }),
    };
  });
}

export interface WonFacts {
  readonly lot: EmailLot;
  /** How it was sold: an auction was won, a price was paid, or the parties agreed on one by offers. */
  readonly way: 'bid' | 'purchase' | 'offer';
  /** When it was sold (UTC ms). */
  readonly soldAt: number;
  /** What the buyer owes at the hammer price. */
  readonly quote: FeeQuote;
  readonly isVip: boolean;
  /** What became of the fee: taken from the card, invoiced to the account, or refused by the card. */
  readonly payment: 'taken' | 'onAccount' | 'failed';
  /** Until when a failed card can be mended (UTC ms); null unless it failed. */
  readonly paymentDueBy: number | null;
}

/** Informs the buyer: the price, the fees, and the next step. */
export function wonEmail(context: EmailContext, facts: WonFacts): Email {
  const { lot, quote, payment, way } = facts;
  const build = (texts: EmailTexts, language: Language): EmailContent => {
    const failed = payment === 'failed';
    const values = {
      title: lot.title,
      lotId: String(lot.auctionId),
      price: formatMoney(quote.amount, language),
      date: formatDay(facts.soldAt),
      time: formatClock(facts.soldAt),
      deadline: deadlineOf(facts.paymentDueBy),
    };
    const words = way === 'bid' ? wordsOfAuction(texts, payment) : wordsOfPurchase(texts, way, payment);
    return {
      ...aboutLot(context, lot),
      subject: fill(words.subject, values),
      preview: fill(words.bandText, values),
      band: { tone: failed ? 'live' : 'met', strong: words.bandStrong, text: fill(words.bandText, values) },
      lead: fill(words.lead, values),
      sums: sumsOf(quote, { isVip: facts.isVip, kind: 'won', price: words.price }, language, texts),
      button: failed
        ? { label: texts.won.updateCardButton, url: `${context.origin}/account/billing` }
        : { label: texts.won.button, url: `${context.origin}${lot.path}` },
      note: fill(words.note, values),
      reason: fill(words.reason, values),
    };
  };
  return compose(context, build);
}

/** What the e-mail to a buyer says, by how the lot was sold. */
type BuyerWords = Readonly<
  Record<'subject' | 'bandStrong' | 'bandText' | 'lead' | 'price' | 'note' | 'reason', string>
>;

function wordsOfAuction({ won, wonOnAccount, sums }: EmailTexts, payment: WonFacts['payment']): BuyerWords {
  const note = payment === 'onAccount' ? wonOnAccount.note : won.notes[payment];
  return { ...won, price: sums.hammer, note };
}

function wordsOfPurchase(
  { bought, won }: EmailTexts,
  way: Exclude<WonFacts['way'], 'bid'>,
  payment: WonFacts['payment'],
): BuyerWords {
  return {
    ...bought,
    lead: bought.leads[way],
    note: payment === 'failed' ? won.notes.failed : bought.notes[payment],
  };
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
      deadline: deadlineOf(paymentDueBy),
    };
    const path = kind === 'paymentReminder' ? '/account/billing' : lot.path;
    return plainContent(context, lot, { text, values, path });
  };
  return compose(context, build);
}

export interface CompletionEmailFacts {
  readonly lot: EmailLot;
  /** The hammer price. */
  readonly price: Money;
  /** The deadline that runs, or has passed (UTC ms); null without one. */
  readonly dueAt: number | null;
  /** Of an invoice or a credit note; null for other e-mails. */
  readonly invoiceNumber: string | null;
}

/** Reports a step after a sale, a deadline, or a document, to one of its parties or to staff. */
export function completionEmail(
  context: EmailContext,
  kind: CompletionNotice,
  { lot, price, dueAt, invoiceNumber }: CompletionEmailFacts,
): Email {
  const build = ({ afterSale: { [kind]: text } }: EmailTexts, language: Language): EmailContent => {
    const values = {
      title: lot.title,
      lotId: String(lot.auctionId),
      price: formatMoney(price, language),
      deadline: kind === 'secondChanceOffered' || kind === 'secondChanceForSeller' ? deadlineOf(dueAt) : dayOf(dueAt),
      invoice: invoiceNumber ?? '',
    };
    return plainContent(context, lot, { text, values, path: pathOf(kind, lot, invoiceNumber) });
  };
  return compose(context, build);
}

function pathOf(kind: CompletionNotice, { auctionId }: EmailLot, invoiceNumber: string | null): string {
  if (invoiceNumber !== null) return `/account/invoices/${invoiceNumber}`;
  return kind === 'secondChanceOffered' ? `/account/second-chances/${auctionId}` : `/account/sales/${auctionId}`;
}

/** What became of a negotiation, a refused hold, or the interest of a member. */
export type TradeEmailKind =
  | 'newOffer'
  | 'outOffered'
  | 'offerRejected'
  | 'offerExpired'
  | 'counterOffer'
  | 'counterExpired'
  | 'sellerCounterRejected'
  | 'sellerCounterExpired'
  | 'offerNotMade'
  | 'purchaseFailed'
  | 'interest';

export interface TradeEmailFacts {
  readonly lot: EmailLot;
  /** The offer, or the price of a purchase; null where the e-mail names none. */
  readonly amount: Money | null;
  /** The counter-offer; null without one. */
  readonly counter: Money | null;
  /** Until when the recipient can answer (UTC ms); null where there is nothing to answer. */
  readonly deadline: number | null;
  /** Until when the offer itself is open (UTC ms). */
  readonly offerDeadline: number | null;
  /** Pseudonym of the other member; null where the e-mail names none. */
  readonly member: string | null;
}

/** Reports a step of a negotiation, or a refused hold, to the member whom it concerns. */
export function tradeEmail(context: EmailContext, kind: TradeEmailKind, facts: TradeEmailFacts): Email {
  const { lot, amount, counter } = facts;
  const build = ({ [kind]: text }: EmailTexts, language: Language): EmailContent => {
    const values = {
      title: lot.title,
      lotId: String(lot.auctionId),
      amount: amount === null ? '' : formatMoney(amount, language),
      counter: counter === null ? '' : formatMoney(counter, language),
      deadline: deadlineOf(facts.deadline),
      offerDeadline: deadlineOf(facts.offerDeadline),
      member: facts.member ?? '',
    };
    const path = kind === 'offerNotMade' || kind === 'purchaseFailed' ? '/account/billing' : lot.path;
    return plainContent(context, lot, { text, values, path });
  };
  return compose(context, build);
}

interface PlainWords {
  readonly text: Readonly<Record<'subject' | 'title' | 'lead' | 'button' | 'note' | 'reason', string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly path: string;
}

function plainContent(context: EmailContext, lot: EmailLot, { text, values, path }: PlainWords): EmailContent {
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
}

/** Title and picture of a lot. */
export function aboutLot({ origin }: EmailContext, lot: EmailLot): Pick<EmailContent, 'title' | 'picture'> {
  if (lot.pictureUrl === null) return { title: lot.title };
  return { title: lot.title, picture: { url: new URL(lot.pictureUrl, origin).href, description: lot.title } };
}

interface SumsReader {
  readonly isVip: boolean;
  /** Neither a bid at an auction nor a bill is rounded. */
  readonly kind: 'bid' | 'won';
  /** Label of the price. */
  readonly price: string;
}

/** The same lines that panels show, from the same calculation. */
function sumsOf(
  quote: FeeQuote,
  { isVip, kind, price }: SumsReader,
  language: Language,
  { sums, taxNames }: EmailTexts,
): Sum[] {
  return feeLines(quote, { isVip, kind, saleFormat: 'auction' }).map(({ role, params, amount }) => {
    const percent = formatPercent(params.percent ?? 0, language);
    const labels = {
      price,
      fee: amount === null ? sums.feeInPrice : fill(sums.fee, { percent }),
      tax: fill(sums.tax, { tax: params.taxName === undefined ? '' : taxNames[params.taxName], percent }),
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

/** Empty where there is none. */
function deadlineOf(at: number | null): string {
  return at === null ? '' : `${formatDay(at)}, ${formatClock(at)}`;
}

function dayOf(at: number | null): string {
  return at === null ? '' : formatDay(at);
}

export function formatDay(at: number): string {
  return formatDate(at, { timeZone: siteTimeZone });
}

export function formatClock(at: number): string {
  return `${formatTime(at, { timeZone: siteTimeZone })} UK`;
}
