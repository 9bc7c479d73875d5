import type { Modals } from '../modal.ts';

/** The panel of a lot that is sold by offer or at a price: the buyer’s side. */
export const BUYING = {
  'confirm.offer': {
    title: 'Confirm offer',
    closing: 'escape',
    cases: {
      cancelled: {
        viewer: 'buyer',
        way: 'The amount of an offer',
        outcome: 'The amount is back in its field, and nothing was sent',
      },
      unanswered: {
        viewer: 'buyer',
        way: 'The amount of an offer, on a connection that breaks',
        outcome: 'The confirmation offers to send it again, and the offer counts once',
        emails: [['newOffer', 'seller']],
      },
      holdRefused: {
        viewer: 'nocard',
        way: 'The amount of an offer, with a card that the bank refuses to hold',
        outcome: 'The offer does not count; a message leads to the card',
        emails: [['offerNotMade', 'nocard']],
      },
      sent: {
        viewer: 'buyer',
        way: 'The amount of an offer',
        outcome: 'The offer is open for 24 hours, and the seller can answer it',
        emails: [['newOffer', 'seller']],
      },
    },
  },
  'confirm.buyNow': {
    title: 'Confirm buy now',
    closing: 'escape',
    cases: {
      cancelled: {
        viewer: 'buyer',
        way: 'The button at the buy-now price',
        outcome: 'The lot is still for sale, and nothing was sent',
      },
      taken: {
        viewer: 'buyer',
        way: 'The button at the buy-now price, while another member buys the lot',
        outcome: 'The confirmation closes, and the panel says that the lot is sold',
      },
      holdRefused: {
        viewer: 'nocard',
        way: 'The button at the buy-now price, with a card that the bank refuses to hold',
        outcome: 'The lot is for sale again; a message leads to the card',
        emails: [['purchaseFailed', 'nocard']],
      },
      bought: {
        viewer: 'buyer',
        way: 'The button at the buy-now price',
        outcome: 'The lot is sold to the viewer',
        emails: [
          ['bought', 'buyer'],
          ['sold', 'seller'],
        ],
      },
    },
  },
  'confirm.purchase': {
    title: 'Confirm purchase',
    closing: 'escape',
    cases: {
      cancelled: {
        viewer: 'buyer',
        way: 'The button at the agreed price',
        outcome: 'The lot is still for sale, and nothing was sent',
      },
      bought: {
        viewer: 'buyer',
        way: 'The button at the agreed price',
        outcome: 'The lot is sold to the viewer, without a fee',
        emails: [['bought', 'buyer']],
      },
    },
  },
  'confirm.acceptCounter': {
    title: 'Accept counter-offer',
    closing: 'escape',
    cases: {
      cancelled: {
        viewer: 'buyer',
        way: 'The button at the counter-offer',
        outcome: 'The counter-offer is still open',
      },
      gazumped: {
        viewer: 'buyer',
        way: 'The button at the counter-offer, while another member offers more',
        outcome: 'The confirmation closes; offer and counter-offer have ended',
        emails: [['outOffered', 'buyer']],
      },
      bought: {
        viewer: 'buyer',
        way: 'The button at the counter-offer',
        outcome: 'The lot is sold to the viewer at the counter-offer',
        emails: [
          ['bought', 'buyer'],
          ['sold', 'seller'],
        ],
      },
    },
  },
  'confirm.rejectCounter': {
    title: 'Reject counter-offer',
    closing: 'escape',
    cases: {
      kept: { viewer: 'buyer', way: '“Reject” beside a counter-offer', outcome: 'The counter-offer is still open' },
      rejected: {
        viewer: 'buyer',
        way: '“Reject” beside a counter-offer',
        outcome: 'The counter-offer has ended, and the viewer’s own offer stays open',
        emails: [['sellerCounterRejected', 'seller']],
      },
    },
  },
  threeDSecure: {
    title: '3-D Secure notification',
    closing: 'escape',
    cases: {
      closed: {
        viewer: 'no3ds',
        way: 'The first purchase on a page, with a card that the bank has not checked',
        outcome: 'The lot is still for sale, and nothing was sent',
      },
      continued: {
        viewer: 'no3ds',
        way: 'The first purchase on a page, with a card that the bank has not checked',
        outcome: 'The confirmation of the purchase opens',
      },
      toCard: {
        viewer: 'no3ds',
        way: 'The first purchase on a page, with a card that the bank has not checked',
        outcome: 'The page with the card opens',
      },
    },
  },
  howOffersWork: {
    title: 'How offers work',
    closing: 'escape',
    cases: {
      offer: { viewer: 'buyer', way: 'The link in the panel', outcome: 'The field for an offer is open' },
      closed: { viewer: 'seller', way: 'The link in the panel of an own lot', outcome: 'The panel is as it was' },
    },
  },
} as const satisfies Modals<
  | 'confirm.offer'
  | 'confirm.buyNow'
  | 'confirm.purchase'
  | 'confirm.acceptCounter'
  | 'confirm.rejectCounter'
  | 'threeDSecure'
  | 'howOffersWork'
>;
