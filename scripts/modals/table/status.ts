import type { Modals } from '../modal.ts';

/** The status of a bid, an offer or a counter-offer, from either side. */
export const STATUS = {
  status: {
    title: 'Bid status, offer status, counter status',
    closing: 'escape',
    cases: {
      bidWinning: {
        viewer: 'buyer',
        way: '“Details” of a leading bid',
        outcome: '“Raise maximum” leads to the amount',
      },
      bidOutbid: {
        viewer: 'buyer',
        way: '“Details” of a bid that was beaten',
        outcome: '“Bid now” leads to the amount',
      },
      bidBelowReserve: {
        viewer: 'buyer',
        way: '“Details” of a leading bid below the reserve',
        outcome: '“Raise maximum” leads to the amount',
      },
      highestBelowReserve: {
        viewer: 'buyer',
        way: '“Details” of the highest bid on a lot that ended below its reserve',
        outcome: 'The panel is as it was',
      },
      fromAddress: { viewer: 'buyer', way: '`?bid` in the address', outcome: '“Raise maximum” leads to the amount' },
      onPhone: {
        viewer: 'buyer',
        way: '“Details” in the sheet of a phone',
        outcome: 'The dialog takes the place of the sheet; “Raise maximum” leads back to it',
      },
      offerActive: { viewer: 'buyer', way: '“Details” of the own open offer', outcome: 'The panel is as it was' },
      offerCountered: {
        viewer: 'buyer',
        way: '“Details” of a counter-offer',
        outcome: '“Answer” leads to the answers in the panel',
      },
      counterPending: {
        viewer: 'seller',
        way: '“Details” of the own counter-offer',
        outcome: 'The panel is as it was',
      },
      counterRejected: {
        viewer: 'buyer',
        way: '“Details” of the own offer, after the counter-offer to it was rejected',
        outcome: 'The panel is as it was',
      },
      offerReceived: {
        viewer: 'seller',
        way: '“Details” of the open offer',
        outcome: '“Answer” leads to the answers in the panel',
      },
      offerRejected: {
        viewer: 'buyer',
        way: '“Details” of the message that the seller rejected the offer',
        outcome: '“Make another offer” opens the field for it',
      },
      outOffered: {
        viewer: 'buyer',
        way: '“Details” of the message that another member has offered more',
        outcome: '“Make another offer” opens the field for it',
      },
      counterExpired: {
        viewer: 'buyer',
        way: '“Details” of the message that the counter-offer has expired',
        outcome: '“Make another offer” opens the field for it',
        emails: [['counterExpired', 'buyer']],
      },
    },
  },
} as const satisfies Modals<'status'>;
