import type { Modals } from '../modal.ts';

/** What a vendor decides about their own lots, drafts included. */
export const SELLING = {
  'confirm.acceptOffer': {
    title: 'Accept offer',
    closing: 'escape',
    cases: {
      cancelled: { viewer: 'seller', way: 'The button at the open offer', outcome: 'The offer is still open' },
      sold: {
        viewer: 'seller',
        way: 'The button at the open offer',
        outcome: 'The lot is sold at the offer',
        emails: [
          ['bought', 'buyer'],
          ['sold', 'seller'],
        ],
      },
    },
  },
  'confirm.rejectOffer': {
    title: 'Reject offer',
    closing: 'escape',
    cases: {
      kept: { viewer: 'seller', way: '“Reject” beside the open offer', outcome: 'The offer is still open' },
      countered: {
        viewer: 'seller',
        way: '“Reject” beside the open offer',
        outcome: '“Counter instead” opens the field for a counter-offer',
      },
      rejected: {
        viewer: 'seller',
        way: '“Reject” beside the open offer',
        outcome: 'The offer has ended, and the buyer can make another one',
        emails: [['offerRejected', 'buyer']],
      },
    },
  },
  'confirm.counter': {
    title: 'Confirm counter-offer',
    closing: 'escape',
    cases: {
      cancelled: {
        viewer: 'seller',
        way: 'The amount of a counter-offer',
        outcome: 'The amount is back in its field, and nothing was sent',
      },
      sent: {
        viewer: 'seller',
        way: 'The amount of a counter-offer',
        outcome: 'The counter-offer is open for 24 hours, and the buyer can answer it',
        emails: [['counterOffer', 'buyer']],
      },
    },
  },
  'confirm.acceptProvisionalPrice': {
    title: 'Accept the highest bid below the reserve',
    closing: 'escape',
    cases: {
      cancelled: { viewer: 'seller', way: 'The button at the highest bid', outcome: 'The bid can still be accepted' },
      sold: {
        viewer: 'seller',
        way: 'The button at the highest bid',
        outcome: 'The lot is sold at the bid',
        emails: [
          ['won', 'buyer'],
          ['sold', 'seller'],
        ],
      },
    },
  },
  lowerReserve: {
    title: 'Lower the reserve',
    closing: 'escape',
    cases: {
      kept: { viewer: 'seller', way: 'The button in the panel of an own lot', outcome: 'The reserve is as it was' },
      failed: {
        viewer: 'seller',
        way: 'The button in the panel of an own lot, without a connection',
        outcome: 'The dialog says that nothing was saved, and keeps the choice',
      },
      lowered: {
        viewer: 'seller',
        way: 'The button in the panel of an own lot',
        outcome: 'The reserve is lower, and the lot has the tag that says so',
      },
      removed: {
        viewer: 'seller',
        way: 'The button in the list of own lots',
        outcome: 'The lot has no reserve any more',
      },
    },
  },
  relist: {
    title: 'List again',
    closing: 'escape',
    cases: {
      cancelled: { viewer: 'seller', way: 'The button in the list of own lots', outcome: 'The lot is still unsold' },
      relisted: {
        viewer: 'seller',
        way: 'The button in the list of own lots',
        outcome: 'A new lot is coming soon, and the old one links to it',
      },
    },
  },
  discardDraft: {
    title: 'Delete a draft',
    closing: 'escape',
    cases: {
      kept: { viewer: 'seller', way: 'The button in the list of drafts', outcome: 'The draft is still there' },
      discarded: { viewer: 'seller', way: 'The button in the list of drafts', outcome: 'The draft is gone' },
    },
  },
  consignmentLogin: {
    title: 'Login before a consignment',
    closing: 'never',
    cases: {
      signIn: {
        viewer: 'visitor',
        way: 'The address of the consignment form',
        outcome: 'The form opens after the login',
      },
      register: {
        viewer: 'visitor',
        way: 'The address of the consignment form',
        outcome: 'The page for a new account opens',
      },
      home: { viewer: 'visitor', way: 'The address of the consignment form', outcome: 'The home page opens' },
    },
  },
  consignmentCard: {
    title: 'A card for a consignment',
    closing: 'escape',
    cases: {
      stayed: {
        viewer: 'nocard',
        way: 'The last button of the form, for a member without a card',
        outcome: 'The answers are still in the form',
      },
      toCard: {
        viewer: 'nocard',
        way: 'The last button of the form, for a member without a card',
        outcome: 'The page with the card opens',
      },
    },
  },
  unfinishedUploads: {
    title: 'Leaving during an upload',
    closing: 'escape',
    cases: {
      stayed: { viewer: 'managed', way: 'A link away from the form', outcome: 'The upload continues' },
      left: { viewer: 'managed', way: 'A link away from the form', outcome: 'The form closes without the file' },
    },
  },
} as const satisfies Modals<
  | 'confirm.acceptOffer'
  | 'confirm.rejectOffer'
  | 'confirm.counter'
  | 'confirm.acceptProvisionalPrice'
  | 'lowerReserve'
  | 'relist'
  | 'discardDraft'
  | 'consignmentLogin'
  | 'consignmentCard'
  | 'unfinishedUploads'
>;
