import type { Modals } from '../modal.ts';

/** Login, address, card and security. */
export const ACCOUNT = {
  login: {
    title: 'Login drawer',
    closing: 'escape',
    cases: {
      wrongPassword: {
        viewer: 'visitor',
        way: '“Sign in” in the header',
        outcome: 'The drawer says that the entries do not match',
      },
      signedIn: { viewer: 'visitor', way: '“Sign in” in the header', outcome: 'The same page, as the member sees it' },
      wrongCode: {
        viewer: 'visitor',
        way: '“Sign in” in the header',
        outcome: 'After the password the drawer asks for a code, and says that a wrong one is not valid',
      },
      register: { viewer: 'visitor', way: '“Sign in” in the header', outcome: 'The form for a new account' },
      bid: { viewer: 'visitor', way: 'The bid button of a lot', outcome: 'The amount has the focus after the login' },
      offer: {
        viewer: 'visitor',
        way: 'The button of a lot that takes offers',
        outcome: 'The field for an offer has the focus after the login',
      },
      buy: {
        viewer: 'visitor',
        way: 'The button of a lot at a price',
        outcome: 'The button to buy has the focus after the login',
      },
      watch: { viewer: 'visitor', way: 'The heart of a lot', outcome: 'The lot is saved after the login' },
      watchFromAddress: {
        viewer: 'visitor',
        way: '`?watch` in the address',
        outcome: 'The lot is saved after the login',
      },
      price: {
        viewer: 'visitor',
        way: 'The lock in place of a sold price',
        outcome: 'The price is shown after the login',
      },
      enquire: { viewer: 'visitor', way: 'The enquiry button', outcome: 'The enquiry opens after the login' },
      alert: { viewer: 'visitor', way: 'The alert button of a lot', outcome: 'The alert is set after the login' },
      comment: {
        viewer: 'visitor',
        way: 'The link in place of the comment form',
        outcome: 'The form is there after the login',
      },
      saved: {
        viewer: 'visitor',
        way: '“Saved” in the header',
        outcome: 'The saved lots are listed after the login',
      },
      redirect: {
        viewer: 'visitor',
        way: '`?loginRedirect=` in the address',
        outcome: 'The page that the address names opens after the login',
      },
    },
  },
  unverified: {
    title: 'Unverified e-mail address',
    closing: 'never',
    cases: {
      resent: {
        viewer: 'unverified',
        way: 'Any page outside the account',
        outcome: 'The link is sent again',
        emails: [['verification', 'unverified']],
      },
      signedOut: { viewer: 'unverified', way: 'Any page outside the account', outcome: 'The page as visitors see it' },
      changed: {
        viewer: 'unverified',
        way: 'Any page outside the account',
        outcome: 'The link is sent to the other address',
        emails: [['verification', 'other-address@marque.test']],
      },
    },
  },
  cardChallenge: {
    title: '3-D Secure check of a new card',
    closing: 'button',
    cases: {
      refused: {
        viewer: 'nocard',
        way: 'A card whose bank asks for a confirmation',
        outcome: 'The card is not saved, and the form says why',
      },
      otherCard: {
        viewer: 'nocard',
        way: 'A card whose bank asks for a confirmation',
        outcome: 'The form for a card is empty',
      },
      confirmed: {
        viewer: 'nocard',
        way: 'A card whose bank asks for a confirmation',
        outcome: 'The card is saved',
      },
    },
  },
  removeCard: {
    title: 'Remove the card',
    closing: 'escape',
    cases: {
      kept: { viewer: 'rival', way: 'The button at the card', outcome: 'The card is still there' },
      held: {
        viewer: 'rival',
        way: 'The button at the card',
        outcome: 'The dialog says that the card secures a bid, and keeps it',
      },
      removed: { viewer: 'seller', way: 'The button at the card', outcome: 'The form for a card takes its place' },
    },
  },
  renewCodes: {
    title: 'New recovery codes',
    closing: 'escape',
    cases: {
      renewed: {
        viewer: 'seller',
        way: '“New recovery codes” under two-step sign-in',
        outcome: 'The new codes are shown, this once',
        emails: [['securityNotices', 'seller']],
      },
    },
  },
  turnOffCodes: {
    title: 'Turn off two-step sign-in',
    closing: 'escape',
    cases: {
      wrongCode: {
        viewer: 'seller',
        way: '“Turn off” under two-step sign-in',
        outcome: 'The dialog says that the code is wrong',
      },
      turnedOff: {
        viewer: 'seller',
        way: '“Turn off” under two-step sign-in',
        outcome: 'The password alone signs in',
        emails: [['securityNotices', 'seller']],
      },
    },
  },
  removePasskey: {
    title: 'Remove a passkey',
    closing: 'escape',
    cases: {
      kept: { viewer: 'managed', way: 'The button at the passkey', outcome: 'The passkey is still there' },
      removed: {
        viewer: 'managed',
        way: 'The button at the passkey',
        outcome: 'The passkey signs in no more',
        emails: [['securityNotices', 'managed']],
      },
    },
  },
  deleteAccount: {
    title: 'Delete the account',
    closing: 'escape',
    cases: {
      wrongPassword: {
        viewer: 'nocard',
        way: '“Delete my account”, with nothing open that must end first',
        outcome: 'The dialog says that the password is wrong',
      },
      kept: {
        viewer: 'nocard',
        way: '“Delete my account”, with nothing open that must end first',
        outcome: 'The account is kept',
      },
      deleted: {
        viewer: 'nocard',
        way: '“Delete my account”, with nothing open that must end first',
        outcome: 'The member is signed out, and the page says until when a sign-in keeps the account',
        emails: [['securityNotices', 'nocard']],
      },
    },
  },
} as const satisfies Modals<
  | 'login'
  | 'unverified'
  | 'cardChallenge'
  | 'removeCard'
  | 'renewCodes'
  | 'turnOffCodes'
  | 'removePasskey'
  | 'deleteAccount'
>;
