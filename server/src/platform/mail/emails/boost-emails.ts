import type { BoostPackage } from '@marque/core/rules/boosting';
import type { Tax } from '@marque/core/rules/fees';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import { addMoney, type Money, toPercent } from '@marque/core/rules/money';
import type { Language } from '@marque/core/rules/places';
import { compose, type Email, type EmailContent, type EmailContext, type Sum } from './email.ts';
import { aboutLot, type EmailLot, formatClock, formatDay } from './lot-emails.ts';
import { type EmailTexts, fill } from './texts/index.ts';

export interface BoostEmailFacts {
  readonly lot: EmailLot;
  readonly package: BoostPackage;
  readonly price: Money;
  readonly tax: Money;
  /** Null where no tax was due. */
  readonly taxTerms: Tax | null;
  /** When the boost ends by the clock (UTC ms); null: with the sale. */
  readonly until: number | null;
  readonly paidAt: number;
  /** Of the card that was charged; null where it is not known. */
  readonly last4: string | null;
  readonly receipt: number;
}

/** The receipt for a package: what was bought, for how long, price, tax and total. */
export function boostedEmail(context: EmailContext, facts: BoostEmailFacts): Email {
  const { lot, until, paidAt, last4, receipt } = facts;
  const build = (texts: EmailTexts, language: Language): EmailContent => {
    const { boosted: text } = texts;
    const values = {
      title: lot.title,
      lotId: String(lot.auctionId),
      period: until === null ? text.toTheEnd : fill(text.until, { date: formatDay(until), time: formatClock(until) }),
      total: formatMoney(addMoney(facts.price, facts.tax), language),
      date: formatDay(paidAt),
      last4: last4 ?? '',
      receipt: receiptNumber(receipt),
    };
    const lead = fill(text.lead, values);
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, values),
      preview: lead,
      title: fill(text.title, values),
      lead,
      sums: sumsOf(facts, texts, language),
      button: { label: text.button, url: `${context.origin}${lot.path}` },
      note: fill(last4 === null ? text.noteWithoutCard : text.note, values),
      reason: fill(text.reason, values),
    };
  };
  return compose(context, build);
}

function sumsOf(
  { package: name, price, tax, taxTerms }: BoostEmailFacts,
  texts: EmailTexts,
  language: Language,
): Sum[] {
  const { boosted: text } = texts;
  const line = (label: string, amount: Money, isTotal = false): Sum => ({
    label,
    amount: formatMoney(amount, language),
    isTotal,
  });
  return [
    line(fill(text.item, { package: text.packages[name] }), price),
    ...(taxTerms === null
      ? []
      : [
          line(
            fill(text.tax, {
              tax: texts.taxNames[taxTerms.name],
              percent: formatPercent(toPercent(taxTerms.rate), language),
            }),
            tax,
          ),
        ]),
    line(texts.sums.total, addMoney(price, tax), true),
  ];
}

/** Reports a payment that was refused after its request was answered. */
export function boostDeclinedEmail(context: EmailContext, lot: EmailLot): Email {
  const build = ({ boostDeclined: text }: EmailTexts): EmailContent => {
    const values = { title: lot.title, lotId: String(lot.auctionId) };
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, values),
      preview: text.lead,
      title: fill(text.title, values),
      lead: text.lead,
      button: { label: text.button, url: `${context.origin}/packages/boosting/${lot.auctionId}` },
      note: text.note,
      reason: fill(text.reason, values),
    };
  };
  return compose(context, build);
}

/** "B-000042". */
function receiptNumber(receipt: number): string {
  return `B-${String(receipt).padStart(6, '0')}`;
}
