import { formatMoney } from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import { compose, type Email, type EmailContent, type EmailContext } from './email.ts';
import { aboutLot, type EmailLot, formatClock, formatDay, formatEnd } from './lot-emails.ts';
import { fill } from './texts/index.ts';

export interface NewLotFacts {
  readonly lot: EmailLot;
  /** The recipient's name for the alert or search that the lot matches. */
  readonly alert: string;
  /** How the lot can be bought. Times are UTC ms; an end that is null is open. */
  readonly sale:
    | { readonly kind: 'coming'; readonly firstBid: Money; readonly opensAt: number }
    | { readonly kind: 'live'; readonly firstBid: Money; readonly endsAt: number }
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
    const about = (): Pick<EmailContent, 'lead' | 'figures'> => {
      switch (sale.kind) {
        case 'coming':
        case 'live': {
          const isComing = sale.kind === 'coming';
          const at = isComing ? sale.opensAt : sale.endsAt;
          return {
            lead: fill(isComing ? text.comingLead : text.liveLead, { date: formatDay(at), time: formatClock(at) }),
            figures: [
              { label: text.firstBid, value: formatMoney(sale.firstBid, language) },
              { label: isComing ? text.opens : texts.ends, value: formatEnd(at, now, texts) },
            ],
          };
        }
        case 'forSale':
          return {
            lead:
              sale.price === null ? text.saleLead : fill(text.pricedLead, { price: formatMoney(sale.price, language) }),
          };
      }
    };
    const { lead, figures } = about();
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
