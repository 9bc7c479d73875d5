import { imageUrl } from '@marque/core/contracts/images';
import { countryOfSale, type HoldPurpose, minimumBid } from '@marque/core/rules/bidding';
import { buyerCountry, quoteFees } from '@marque/core/rules/fees';
import { lotPath } from '@marque/core/rules/lot';
import { type Money, money } from '@marque/core/rules/money';
import { expiresAt, type NegotiationMessage, type Offer } from '@marque/core/rules/offers';
import type { AccountsView, Contact } from '../accounts/index.ts';
import type { Bidding } from '../bidding/index.ts';
import { type LotRow, readDocument, stateOf } from '../lots/index.ts';
import type { DomainEvent } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { SaleNoticesTable } from '../platform/db/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import {
  type Email,
  type EmailContext,
  type EmailLot,
  outbidEmail,
  saleEmail,
  type TradeEmailFacts,
  type TradeEmailKind,
  tradeEmail,
  wonEmail,
} from '../platform/mail/index.ts';
import { findSettledAttempt } from '../purchases/index.ts';

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
  /** A step of a negotiation, a refused hold, or the interest of a member. Null where the pages alone tell of it. */
  trade(row: LotRow, recipient: Recipient, event: TradeEvent): Email | null;
}

export type TradeEvent = Exclude<DomainEvent, { readonly kind: 'outbid' }>;

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
      lot: describeLot(row),
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

    trade(row, recipient, event) {
      const kind = kindOf(event);
      if (kind === null) return null;
      const facts = { ...NO_FACTS, lot: describeLot(row), ...factsOf(row, event, accounts) };
      return tradeEmail(contextFor(row, recipient), kind, facts);
    },
  };
}

/**
 * Those who answer an offer learn the outcome from the reply. A sale is reported with its payment, so an accepted offer has
 * no e-mail of its own.
 */
const NEGOTIATION_EMAILS: Readonly<Record<NegotiationMessage, TradeEmailKind | null>> = {
  newActiveOfferVendor: 'newOffer',
  newCounterOfferVendor: null,
  newCounterOfferBidder: 'counterOffer',
  counterOfferRejectedVendor: 'sellerCounterRejected',
  counterOfferRejectedBidder: null,
  counterOfferExpiredVendor: 'sellerCounterExpired',
  counterOfferExpiredBidder: 'counterExpired',
  counterOfferAccepted: null,
  offerRejected: 'offerRejected',
  offerExpired: 'offerExpired',
  outOffered: 'outOffered',
  buyNowPurchaseSuccess: null,
};

/** A bid whose hold is refused is reported on its page. */
const HOLD_EMAILS: Readonly<Record<HoldPurpose, TradeEmailKind | null>> = {
  bid: null,
  offer: 'offerNotMade',
  purchase: 'purchaseFailed',
};

function kindOf(event: TradeEvent): TradeEmailKind | null {
  switch (event.kind) {
    case 'negotiation':
      return NEGOTIATION_EMAILS[event.message];
    case 'holdRefused':
      return HOLD_EMAILS[event.purpose];
    case 'interest':
      return 'interest';
  }
}

const NO_FACTS = { amount: null, counter: null, deadline: null, offerDeadline: null, member: null } as const;

function factsOf(
  row: LotRow,
  event: TradeEvent,
  { nicknameOf }: Pick<AccountsView, 'nicknameOf'>,
): Partial<TradeEmailFacts> {
  switch (event.kind) {
    case 'negotiation':
      return factsOfOffer(event.offer, nicknameOf);
    case 'holdRefused':
      return { amount: inCurrency(row, event.amount) };
    case 'interest':
      return { member: nicknameOf(event.interestedId) };
  }
}

function factsOfOffer(offer: Offer, nicknameOf: AccountsView['nicknameOf']): Partial<TradeEmailFacts> {
  const { amount, counter, madeAt, bidderId } = offer;
  return {
    amount,
    counter: counter?.amount ?? null,
    deadline: expiresAt(counter?.madeAt ?? madeAt),
    offerDeadline: expiresAt(madeAt),
    member: nicknameOf(bidderId),
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
