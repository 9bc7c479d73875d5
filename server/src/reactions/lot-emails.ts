import { countryOfSale, minimumBid } from '@marque/core/rules/bidding';
import { buyerCountry, quoteFees, taxOfCountry } from '@marque/core/rules/fees';
import { type Money, money } from '@marque/core/rules/money';
import type { AccountsView, Contact } from '../accounts/index.ts';
import type { Bidding } from '../bidding/index.ts';
import type { BoostRow } from '../boosting/index.ts';
import { findCard } from '../cards/index.ts';
import type { CommentRow } from '../comments/index.ts';
import { emailLotOf, type LotRow, stateOf } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { CompletionNoticesTable, SaleNoticesTable } from '../platform/db/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import {
  boostDeclinedEmail,
  boostedEmail,
  commentEmail,
  commentRemovedEmail,
  completionEmail,
  type Email,
  type EmailContext,
  outbidEmail,
  saleEmail,
  tradeEmail,
  wonEmail,
} from '../platform/mail/index.ts';
import { findSettledAttempt } from '../purchases/index.ts';
import { type TradeEvent, tradeEmailKind, tradeFacts } from './trade-emails.ts';

export interface Recipient {
  readonly contact: Contact;
  readonly account: AccountFacts;
}

export interface LotEmails {
  /** Null where the lot has no leader any more, or the recipient no bid. `now`: UTC ms. */
  outbid(row: LotRow, recipient: Recipient, now: number): Promise<Email | null>;
  /** What became of a sale. */
  sale(row: LotRow, recipient: Recipient, notice: SaleNoticesTable): Promise<Email>;
  /** The receipt for a payment for boosting, or that it was refused. */
  boost(row: LotRow, recipient: Recipient, boost: BoostRow): Promise<Email>;
  /** A comment, to the seller of the lot or to the author of the comment that it answers. */
  comment(row: LotRow, recipient: Recipient, kind: 'newComment' | 'commentReply', comment: CommentRow): Email;
  /** To the author of a removed comment. */
  commentRemoved(row: LotRow, recipient: Recipient, comment: CommentRow, reason: string): Email;
  /** A step of a negotiation, a refused hold, or the interest of a member. Null where the pages alone tell of it. */
  trade(row: LotRow, recipient: Recipient, event: TradeEvent): Email | null;
  /** What follows the sale. */
  completion(row: LotRow, recipient: Recipient, notice: CompletionNoticesTable): Promise<Email>;
}

/** Composes the e-mails about a lot from its row, in the recipient's language and with the recipient's fees. */
export function createLotEmails(
  { db, clock, origins }: Pick<ServerContext, 'db' | 'clock' | 'origins'>,
  bidding: Pick<Bidding, 'bidOf'>,
  accounts: Pick<AccountsView, 'nicknameOf'>,
): LotEmails {
  const contextFor = (row: LotRow, { contact: { language } }: Recipient): EmailContext => ({
    site: row.site,
    origin: origins()[row.site],
    language,
  });

  /** The quote carries the tax that is charged: that of the country noted at the buyer's bid, offer or purchase. */
  async function won(
    row: LotRow,
    recipient: Recipient,
    { hammer, payment_due_by: paymentDueBy }: SaleNoticesTable,
    payment: 'taken' | 'onAccount' | 'failed',
  ): Promise<Email> {
    const { account } = recipient;
    const own = await findSettledAttempt(db.read, row.id, account.userId);
    const country = countryOfSale({ atLastBid: own?.country ?? null, now: buyerCountry(account) });
    return wonEmail(contextFor(row, recipient), {
      lot: emailLotOf(row),
      way: own?.way ?? 'bid',
      soldAt: row.sold_at ?? row.closed_at ?? clock.now(),
      quote: quoteAt(row, inCurrency(row, hammer), country),
      isVip: account.isVip,
      payment,
      paymentDueBy,
    });
  }

  return {
    async outbid(row, recipient, now) {
      const { account } = recipient;
      const own = await bidding.bidOf(row.id, account.userId);
      if (own === undefined || row.leader_id === null || row.ends_at === null) return null;
      return outbidEmail(contextFor(row, recipient), {
        lot: emailLotOf(row),
        rival: { name: accounts.nicknameOf(row.leader_id), price: inCurrency(row, row.price), at: now },
        own: { amount: inCurrency(row, own.ceiling), isMaximum: own.bid_kind === 'maximum' },
        endsAt: row.ends_at,
        next: quoteAt(row, minimumBid(stateOf(row)), buyerCountry(account)),
        isVip: account.isVip,
        now,
      });
    },

    async sale(row, recipient, notice) {
      const { kind, payment_due_by: paymentDueBy } = notice;
      switch (kind) {
        case 'paid':
          return won(row, recipient, notice, 'taken');
        case 'onAccount':
          return won(row, recipient, notice, 'onAccount');
        case 'paymentFailed':
          return won(row, recipient, notice, 'failed');
        default: {
          const price = inCurrency(row, notice.hammer);
          return saleEmail(contextFor(row, recipient), kind, { lot: emailLotOf(row), price, paymentDueBy });
        }
      }
    },

    async completion(row, recipient, { kind, hammer, due_at: dueAt, invoice_number: invoiceNumber }) {
      const price = inCurrency(row, hammer);
      return completionEmail(contextFor(row, recipient), kind, { lot: emailLotOf(row), price, dueAt, invoiceNumber });
    },

    trade(row, recipient, event) {
      const kind = tradeEmailKind(event);
      if (kind === null) return null;
      const facts = { lot: emailLotOf(row), ...tradeFacts(row, event, accounts) };
      return tradeEmail(contextFor(row, recipient), kind, facts);
    },

    comment: (row, recipient, kind, { user_id, text }) =>
      commentEmail(contextFor(row, recipient), kind, {
        lot: emailLotOf(row),
        author: accounts.nicknameOf(user_id),
        text,
      }),

    commentRemoved: (row, recipient, { text }, reason) =>
      commentRemovedEmail(contextFor(row, recipient), { lot: emailLotOf(row), text, reason }),

    async boost(row, recipient, boost) {
      const emailContext = contextFor(row, recipient);
      const { package: name, price, tax, currency, tax_country: country } = boost;
      if (boost.notice !== 'receipt') return boostDeclinedEmail(emailContext, emailLotOf(row));
      const card = boost.card_id === null ? undefined : await findCard(db.read, boost.card_id);
      return boostedEmail(emailContext, {
        lot: emailLotOf(row),
        package: name,
        price: money(price, currency),
        tax: money(tax, currency),
        taxTerms: taxOfCountry(country),
        until: boost.boosted_until,
        paidAt: boost.settled_at ?? clock.now(),
        last4: card?.last4 ?? null,
        receipt: boost.id,
      });
    },
  };
}

function inCurrency(row: LotRow, minor: number): Money {
  return money(minor, row.currency);
}

function quoteAt(row: LotRow, amount: Money, buyerCountryCode: string) {
  return quoteFees({
    amount,
    lotType: row.lot_type,
    buyerCountryCode,
    customCommissionId: row.custom_commission_id,
  });
}
