import type { Modals } from '../modal.ts';

/** Lists, lots and the other pages. */
export const PAGES = {
  enquiry: {
    title: 'Buyer enquiry, then feedback',
    closing: 'escape',
    cases: {
      closed: { viewer: 'buyer', way: 'The button in the panel', outcome: 'Nothing was sent' },
      fromAddress: {
        viewer: 'buyer',
        way: '`?openBuyerEnquiry=true` in the address, as after a login',
        outcome: 'The flag is gone from the address, and nothing was sent',
      },
      failed: {
        viewer: 'buyer',
        way: 'The button in the panel, without a connection',
        outcome: '“Try again” leads back to the form with its entries',
      },
      skipped: {
        viewer: 'buyer',
        way: 'The button in the panel',
        outcome: 'The enquiry was sent, and the feedback is declined',
      },
      sent: {
        viewer: 'buyer',
        way: 'The button in the panel',
        outcome: 'The enquiry and the feedback were sent',
      },
    },
  },
  lightbox: {
    title: 'Pictures',
    closing: 'escape',
    cases: {
      moved: { viewer: 'visitor', way: 'A picture of a lot', outcome: 'The arrow keys show the next picture' },
    },
  },
  share: {
    title: 'Share',
    closing: 'escape',
    cases: {
      copied: { viewer: 'visitor', way: 'The button below the title of a lot', outcome: 'The address was copied' },
    },
  },
  reportComment: {
    title: 'Report a comment',
    closing: 'escape',
    cases: {
      closed: { viewer: 'buyer', way: 'The button at a comment', outcome: 'Nothing was sent' },
      reported: {
        viewer: 'buyer',
        way: 'The button at a comment',
        outcome: 'Staff read the comment; the button says so',
      },
    },
  },
  saveSearch: {
    title: 'Save a search',
    closing: 'escape',
    cases: {
      closed: { viewer: 'buyer', way: 'The button above the listings', outcome: 'Nothing was saved' },
      failed: {
        viewer: 'buyer',
        way: 'The button above the listings, without a connection',
        outcome: 'The dialog says so, and keeps the name',
      },
      saved: {
        viewer: 'buyer',
        way: 'The button above the listings',
        outcome: 'The account lists the search, and a lot that matches is announced',
        emails: [['newLot', 'buyer']],
      },
      afterLogin: {
        viewer: 'visitor',
        way: 'The button above the listings, which asks a visitor to log in first',
        outcome: 'The dialog opens after the login',
      },
    },
  },
  filters: {
    title: 'Filters on a phone',
    closing: 'escape',
    cases: {
      shown: {
        viewer: 'visitor',
        way: 'The button above the listings',
        outcome: 'The listings show what the filter left',
      },
    },
  },
  eventRules: {
    title: 'Rules of a meet-up (meetupRules)',
    closing: 'escape',
    cases: {
      closed: { viewer: 'visitor', way: 'The link beside the tick', outcome: 'The tick is as it was' },
      agreed: { viewer: 'visitor', way: 'The link beside the tick', outcome: 'The rules are ticked' },
    },
  },
  newsletter: {
    title: 'Newsletter popup',
    closing: 'escape',
    cases: {
      dismissed: {
        viewer: 'visitor',
        way: 'Some time on the site; sooner after the link of a campaign (`?qp`)',
        outcome: 'It does not open again during the visit',
      },
      subscribed: {
        viewer: 'visitor',
        way: 'Some time on the site; sooner after the link of a campaign (`?qp`)',
        outcome: 'The visitor confirms the address with the link of an e-mail',
        emails: [['newsletter', 'modal-walk@newsletter.example']],
      },
    },
  },
  cookiePreferences: {
    title: 'Cookie preferences',
    closing: 'escape',
    cases: {
      closed: { viewer: 'visitor', way: 'The button of the question about cookies', outcome: 'The question stays' },
      saved: {
        viewer: 'visitor',
        way: 'The button of the question about cookies',
        outcome: 'The chosen groups are stored, and the question is answered',
      },
      all: {
        viewer: 'visitor',
        way: 'The button of the question about cookies',
        outcome: 'All groups are stored, and the question is answered',
      },
    },
  },
  menu: {
    title: 'Menu of narrow windows',
    closing: 'escape',
    cases: {
      page: { viewer: 'visitor', way: 'The button in the header', outcome: 'The chosen page opens' },
      signIn: { viewer: 'visitor', way: 'The button in the header', outcome: 'The login opens in its place' },
    },
  },
  support: {
    title: 'Support',
    closing: 'escape',
    cases: {
      write: { viewer: 'visitor', way: 'The button in the footer', outcome: 'The contact page opens' },
    },
  },
} as const satisfies Modals<
  | 'enquiry'
  | 'lightbox'
  | 'share'
  | 'reportComment'
  | 'saveSearch'
  | 'filters'
  | 'eventRules'
  | 'newsletter'
  | 'cookiePreferences'
  | 'menu'
  | 'support'
>;
