import { formatMoney } from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import type { Language } from '@marque/core/rules/places';
import { compose, type Email, type EmailContent, type EmailContext, type Figure } from './email.ts';
import { aboutLot, type EmailLot, formatClock, formatDay, formatEnd } from './lot-emails.ts';
import { type EmailTexts, fill } from './texts/index.ts';

export interface NewLotFacts {
  readonly lot: EmailLot;
  /** The recipient's name for the alert or search that the lot matches. */
  readonly alert: string;
  /** How the lot can be bought. Times are UTC ms. Only auctions have a first bid; `price` is theirs until there are bids. */
  readonly sale:
    | { readonly kind: 'coming'; readonly firstBid: Money | null; readonly opensAt: number }
    | { readonly kind: 'live'; readonly price: Money; readonly hasBids: boolean; readonly endsAt: number }
    | { readonly kind: 'forSale'; readonly price: Money | null };
  /** The page that ends the alert. */
  readonly unsubscribeUrl: string;
  /** When the e-mail is written (UTC ms): "today" is relative to it. */
  readonly now: number;
}

/** Reports a new lot to a member with an alert that it matches. */
export function newLotEmail(context: EmailContext, facts: NewLotFacts): Email {
  const { lot, sale, unsubscribeUrl, now } = facts;
  return compose(context, (texts, language): EmailContent => {
    const text = texts.newLot;
    const { lead, figures } = describeSale(sale, now, language, texts);
    return {
      ...aboutLot(context, lot),
      subject: fill(text.subject, { title: lot.title }),
      preview: lead,
      lead,
      ...(figures === undefined ? {} : { figures }),
      button: { label: text.button, url: `${context.origin}${lot.path}` },
      note: text.note,
      reason: fill(text.reason, { alert: facts.alert }),
      links: [
        { label: text.stop, url: unsubscribeUrl },
        { label: text.manage, url: `${context.origin}/account/alerts` },
      ],
      unsubscribeUrl,
    };
  });
}

/** How the lot can be bought, in a sentence and for auctions in two figures. */
function describeSale(
  sale: NewLotFacts['sale'],
  now: number,
  language: Language,
  texts: EmailTexts,
): Pick<EmailContent, 'lead' | 'figures'> {
  const text = texts.newLot;
  const amount = (label: string, price: Money): Figure => ({ label, value: formatMoney(price, language) });
  const moment = (label: string, at: number): Figure => ({ label, value: formatEnd(at, now, texts) });
  const filled = (lead: string, at: number) => fill(lead, { date: formatDay(at), time: formatClock(at) });
  switch (sale.kind) {
    case 'coming': {
      const { firstBid, opensAt } = sale;
      if (firstBid === null) return { lead: filled(text.comingSaleLead, opensAt) };
      return {
        lead: filled(text.comingLead, opensAt),
        figures: [amount(text.firstBid, firstBid), moment(text.opens, opensAt)],
      };
    }
    case 'live': {
      const { price, hasBids, endsAt } = sale;
      const label = hasBids ? texts.currentBid : text.firstBid;
      return { lead: filled(text.liveLead, endsAt), figures: [amount(label, price), moment(texts.ends, endsAt)] };
    }
    case 'forSale':
      if (sale.price === null) return { lead: text.saleLead };
      return { lead: fill(text.pricedLead, { price: formatMoney(sale.price, language) }) };
  }
}
