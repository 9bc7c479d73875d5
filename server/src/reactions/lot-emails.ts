import { imageUrl } from '@marque/core/contracts/images';
import { countryOfSale, minimumBid } from '@marque/core/rules/bidding';
import { buyerCountry, quoteFees } from '@marque/core/rules/fees';
import { lotPath } from '@marque/core/rules/lot';
import { type Money, money } from '@marque/core/rules/money';
import type { AccountsView, Contact } from '../accounts/index.ts';
import type { Bidding } from '../bidding/index.ts';
import type { CommentRow } from '../comments/index.ts';
import { type LotRow, readDocument, stateOf } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { SaleNoticesTable } from '../platform/db/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import {
  commentEmail,
  commentRemovedEmail,
  type Email,
  type EmailContext,
  type EmailLot,
  outbidEmail,
  saleEmail,
  wonEmail,
} from '../platform/mail/index.ts';

const PICTURE_WIDTH = 640;

export interface Recipient {
  readonly contact: Contact;
  readonly account: AccountFacts;
}

export interface LotEmails {
  /** Null where the lot has no leader any more, or the recipient no bid. `now`: UTC ms. */
  outbid(row: LotRow, recipient: Recipient, now: number): Promise<Email | null>;
  /** What became of a sale. */
  sale(row: LotRow, recipient: Recipient, notice: SaleNoticesTable): Promise<Email>;
  /** A comment, to the seller of the lot or to the author of the comment that it answers. */
  comment(row: LotRow, recipient: Recipient, kind: 'newComment' | 'commentReply', comment: CommentRow): Email;
  /** To the author of a removed comment. */
  commentRemoved(row: LotRow, recipient: Recipient, comment: CommentRow, reason: string): Email;
}

/** Composes the e-mails about a lot from its row, in the recipient's language and with the recipient's fees. */
export function createLotEmails(
  { clock, origins }: Pick<ServerContext, 'clock' | 'origins'>,
  bidding: Pick<Bidding, 'bidOf'>,
  accounts: Pick<AccountsView, 'nicknameOf'>,
): LotEmails {
  const contextFor = (row: LotRow, { contact: { language } }: Recipient): EmailContext => ({
    site: row.site,
    origin: origins()[row.site],
    language,
  });

  /** The quote carries the tax that is charged: that of the country noted at the winner's last bid. */
  async function won(
    row: LotRow,
    recipient: Recipient,
    { hammer, payment_due_by: paymentDueBy }: SaleNoticesTable,
    payment: 'taken' | 'onAccount' | 'failed',
  ): Promise<Email> {
    const { account } = recipient;
    const own = await bidding.bidOf(row.id, account.userId);
    const country = countryOfSale({ atLastBid: own?.buyer_country ?? null, now: buyerCountry(account) });
    return wonEmail(contextFor(row, recipient), {
      lot: describeLot(row),
      closedAt: row.closed_at ?? clock.now(),
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
        lot: describeLot(row),
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
          return saleEmail(contextFor(row, recipient), kind, { lot: describeLot(row), price, paymentDueBy });
        }
      }
    },

    comment: (row, recipient, kind, { user_id, text }) =>
      commentEmail(contextFor(row, recipient), kind, {
        lot: describeLot(row),
        author: accounts.nicknameOf(user_id),
        text,
      }),

    commentRemoved: (row, recipient, { text }, reason) =>
      commentRemovedEmail(contextFor(row, recipient), { lot: describeLot(row), text, reason }),
  };
}

function describeLot(row: LotRow): EmailLot {
  const picture = readDocument(row).pictures[0];
  return {
    auctionId: row.id,
    title: row.title,
    path: lotPath({ lotType: row.lot_type, slug: row.slug }),
    // Mail programs render neither AVIF nor SVG.
    pictureUrl: picture ? imageUrl(picture.key, { width: PICTURE_WIDTH, format: 'jpg' }) : null,
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
