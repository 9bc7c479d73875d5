import type { Modals } from '../modal.ts';

/** The panel of an auction. */
export const BIDDING = {
  bidSheet: {
    title: 'Bid panel on a phone',
    closing: 'escape',
    cases: {
      closed: {
        viewer: 'buyer',
        way: 'The button of the bar at the foot of a lot’s page',
        outcome: 'The bar shows price, clock and button again',
      },
      fromAddress: {
        viewer: 'buyer',
        way: '`?bid` in the address, on a phone',
        outcome: 'The bid is confirmed in the sheet, which then shows who leads',
      },
    },
  },
  'confirm.live': {
    title: 'Confirm bid',
    closing: 'button',
    cases: {
      cancelled: {
        viewer: 'buyer',
        way: 'The amount of “Bid now”',
        outcome: 'The amount is back in its field, and nothing was sent',
      },
      overtaken: {
        viewer: 'buyer',
        way: 'The amount of “Bid now”, while another member bids more',
        outcome: 'The amount is back in its field, with the minimum that has changed',
      },
      unanswered: {
        viewer: 'buyer',
        way: 'The amount of “Bid now”, on a connection that breaks',
        outcome: 'The confirmation offers to send it again, and the bid counts once',
      },
      outbid: {
        viewer: 'buyer',
        way: 'The amount of “Bid now”, below the maximum of another member',
        outcome: 'The panel says that the viewer is outbid, and from which amount they can lead',
      },
      held: {
        viewer: 'buyer',
        way: 'The amount of “Bid now”, from the amount that needs a card hold',
        outcome: 'The bid counts once the bank has approved the hold',
      },
      holdRefused: {
        viewer: 'nocard',
        way: 'The amount of “Bid now”, with a card that the bank refuses to hold',
        outcome: 'The bid does not count; a message leads to the card',
      },
      placed: {
        viewer: 'buyer',
        way: 'The amount of “Bid now”',
        outcome: 'The viewer leads, and the history shows the bid',
      },
    },
  },
  'confirm.maximum': {
    title: 'Confirm maximum',
    closing: 'button',
    cases: {
      cancelled: {
        viewer: 'buyer',
        way: 'The amount of “Set a maximum”',
        outcome: 'The amount is back in its field, and nothing was sent',
      },
      raised: {
        viewer: 'buyer',
        way: 'The amount of “Raise my maximum”, while the viewer leads',
        outcome: 'The maximum is higher, and the price does not move',
      },
      placed: {
        viewer: 'buyer',
        way: 'The amount of “Set a maximum”, above the maximum of the leader',
        outcome: 'The viewer leads, one step above the maximum that was beaten',
        emails: [['outbid', 'rival']],
      },
    },
  },
  increments: {
    title: 'Increments',
    closing: 'escape',
    cases: {
      closed: { viewer: 'buyer', way: 'The link above the amount', outcome: 'The amount is as it was' },
    },
  },
  presenceSettings: {
    title: 'Who sees the viewer in the panel',
    closing: 'escape',
    cases: {
      switchedOff: {
        viewer: 'buyer',
        way: 'The link below the amount',
        outcome: 'Other bidders no longer hear that the viewer is in the panel',
      },
    },
  },
  explainPrice: {
    title: 'How the price came about',
    closing: 'escape',
    cases: {
      fromPanel: {
        viewer: 'buyer',
        way: 'The link in the panel',
        outcome: 'The steps are read; the panel is as it was',
      },
      fromHistory: { viewer: 'visitor', way: 'The link below the bids', outcome: 'The steps are read' },
    },
  },
  auctionEnd: {
    title: 'How it ended (auctionEndDrama)',
    closing: 'escape',
    cases: {
      wonPaymentTaken: {
        viewer: 'buyer',
        way: 'The page of a lot that the viewer has won, on the first visit after its end',
        outcome: 'The price, the fee and the contact of the seller; on the next visit it does not open again',
      },
      wonProblem: {
        viewer: 'expiredcard',
        way: 'The page of a lot that the viewer has won, whose fee could not be charged',
        outcome: 'The button leads to the form for another card',
      },
      seller: {
        viewer: 'seller',
        way: 'The page of a lot of the viewer’s own that was sold',
        outcome: 'The price and the contact of the buyer',
      },
      lost: {
        viewer: 'rival',
        way: 'The end of an auction on the open page of another bidder',
        outcome: 'The button leads to lots that are live',
      },
      tooLate: {
        viewer: 'buyer',
        way: 'A bid that arrives after the end',
        outcome: 'The bid does not count; the button leads to a similar lot',
      },
      wonLive: {
        viewer: 'buyer',
        way: 'The end of an auction on the open page of its leader',
        outcome: 'The viewer has won',
        emails: [['won', 'buyer']],
      },
    },
  },
} as const satisfies Modals<
  'bidSheet' | 'confirm.live' | 'confirm.maximum' | 'increments' | 'presenceSettings' | 'explainPrice' | 'auctionEnd'
>;
