import { afterSale } from './after-sale-en.ts';

/** All e-mail texts in English. `{name}` is a placeholder for a value; `subjectUnnamed` is for a draft without a title. */
export const en = {
  emailPreferences: 'Change your e-mail preferences',
  safety: 'We never ask for your password or card details by e-mail.',
  currentBid: 'Current bid',
  ends: 'Ends',
  today: 'today',
  tomorrow: 'tomorrow',
  sums: {
    bid: 'Next bid',
    hammer: 'Hammer price',
    fee: 'Buyer’s fee, {percent}',
    feeInPrice: 'Buyer’s fee',
    included: 'included in the price',
    tax: '{tax} on the fee, {percent}',
    total: 'Total',
  },
  verification: {
    title: 'Confirm your e-mail address',
    lead: 'Hello {firstName}. Please confirm that this is your e-mail address. You can then bid, make offers and buy.',
    button: 'Confirm my address',
    note: 'The link is valid for 24 hours and can be used once. If you did not open an account with Marque, ignore this e-mail: the address will not be confirmed.',
    reason: 'You are receiving this e-mail because this address was entered to open a Marque account.',
  },
  wonOnAccount: {
    note: 'The fee will be invoiced to your account. Pay the hammer price directly to the seller, whose contact details are on the lot’s page.',
  },
  paymentReminder: {
    subject: 'Payment still open: {title}',
    title: 'Your payment for {title} is still open',
    lead: '{title} was sold to you at {price}, and your card was declined for the fee.',
    button: 'Add another card',
    note: 'Add another card by {deadline}; otherwise the sale will be cancelled.',
    reason: 'You are receiving this e-mail because you bought lot {lotId}.',
  },
  lapsed: {
    subject: 'The sale was cancelled: {title}',
    title: 'The sale of {title} was cancelled',
    lead: '{title} was sold to you at {price}. The fee could not be charged to your card in time, so the sale was cancelled.',
    button: 'View the lot',
    note: 'You owe nothing for this lot.',
    reason: 'You are receiving this e-mail because you bought lot {lotId}.',
  },
  sold: {
    subject: 'Sold: {title}',
    title: '{title} is sold',
    lead: 'Your lot was sold at {price}. The buyer pays this price directly to you.',
    button: 'View the lot',
    note: 'The buyer’s contact details are on the lot’s page.',
    reason: 'You are receiving this e-mail because you sell lot {lotId}.',
  },
  paymentProblem: {
    subject: 'The buyer’s payment is open: {title}',
    title: 'The buyer’s payment for {title} is open',
    lead: 'Your lot was sold at {price}. The buyer’s card was declined for our fee, so the sale is not yet certain.',
    button: 'View the lot',
    note: 'The buyer can use another card until {deadline}. Keep the lot until we confirm the sale.',
    reason: 'You are receiving this e-mail because you sell lot {lotId}.',
  },
  sellerLapsed: {
    subject: 'The sale was cancelled: {title}',
    title: 'The sale of {title} was cancelled',
    lead: 'The buyer’s payment of our fee failed and was not made good in time, so the sale at {price} was cancelled.',
    button: 'View the lot',
    note: 'Your lot is unsold, and you owe nothing. Contact us if you would like to offer it again.',
    reason: 'You are receiving this e-mail because you sell lot {lotId}.',
  },
  boosted: {
    subject: 'Receipt: {title} is boosted',
    title: '{title} is boosted',
    lead: 'It now leads its stage in the recommended order of the listings and is marked as boosted, {period}.',
    until: 'until {date} at {time} or until its sale ends',
    toTheEnd: 'until its sale ends',
    item: 'Boosting, {package}',
    packages: { threeDays: 'three days', sevenDays: 'seven days', toTheEnd: 'to the end of the sale' },
    tax: '{tax}, {percent}',
    button: 'View the lot',
    note: 'We have charged {total} to your card ending in {last4} on {date}. Receipt number {receipt}.',
    noteWithoutCard: 'We have charged {total} to your card on {date}. Receipt number {receipt}.',
    reason: 'You are receiving this e-mail because you boosted lot {lotId}.',
  },
  boostDeclined: {
    subject: 'Not boosted: {title}',
    title: '{title} is not boosted',
    lead: 'Your bank declined the payment, or the sale ended before it was confirmed. Nothing was charged.',
    button: 'Choose a package again',
    note: 'To try again with another card, first replace the card under Billing in your account.',
    reason: 'You are receiving this e-mail because you asked to boost lot {lotId}.',
  },
  bought: {
    subject: 'You bought: {title}',
    bandStrong: 'Congratulations.',
    bandText: 'You bought the lot at {price}.',
    leads: {
      purchase: 'You bought the lot on {date} at {time} at its price of {price}.',
      offer: 'You and the seller agreed on {price} on {date} at {time}.',
    },
    price: 'Price',
    notes: {
      taken:
        'We have charged the fee to your card. Pay the price directly to the seller, whose contact details are on the lot’s page.',
      onAccount:
        'The fee will be invoiced to your account. Pay the price directly to the seller, whose contact details are on the lot’s page.',
    },
    reason: 'You are receiving this e-mail because you bought lot {lotId}.',
  },
  newOffer: {
    subject: 'New offer of {amount}: {title}',
    title: 'You have an offer of {amount}',
    lead: '{member} offers {amount} for {title}.',
    button: 'Answer the offer',
    note: 'You can accept, reject or counter the offer until {deadline}. If you accept it, the lot is sold at once.',
    reason: 'You are receiving this e-mail because you sell lot {lotId}.',
  },
  outOffered: {
    subject: 'Another member has offered more: {title}',
    title: 'Another member has offered more',
    lead: 'Your offer of {amount} for {title} has been replaced by a higher one. Nothing was charged.',
    button: 'View the lot',
    note: 'The lot’s page shows whether you can make another offer.',
    reason: 'You are receiving this e-mail because you made an offer on lot {lotId}.',
  },
  offerRejected: {
    subject: 'The seller declined your offer: {title}',
    title: 'The seller declined your offer',
    lead: 'Your offer of {amount} for {title} was declined. Nothing was charged.',
    button: 'View the lot',
    note: 'The lot’s page shows whether you can make another offer.',
    reason: 'You are receiving this e-mail because you made an offer on lot {lotId}.',
  },
  offerExpired: {
    subject: 'Your offer has ended: {title}',
    title: 'Your offer has ended',
    lead: 'Your offer of {amount} for {title} ended without an answer. Nothing was charged.',
    button: 'View the lot',
    note: 'Offers are open for 24 hours, and end earlier if the lot is sold or its sale ends.',
    reason: 'You are receiving this e-mail because you made an offer on lot {lotId}.',
  },
  counterOffer: {
    subject: 'Counter-offer of {counter}: {title}',
    title: 'The seller asks for {counter}',
    lead: 'You offered {amount} for {title}. The seller has made a counter-offer of {counter}.',
    button: 'Answer the counter-offer',
    note: 'You can accept or reject it until {deadline}. If you accept it, you buy the lot at once; our fee is added to the price.',
    reason: 'You are receiving this e-mail because you made an offer on lot {lotId}.',
  },
  counterExpired: {
    subject: 'The counter-offer has ended: {title}',
    title: 'The counter-offer has ended',
    lead: 'The seller’s counter-offer of {counter} for {title} ended without an answer from you. Nothing was charged.',
    button: 'View the lot',
    note: 'The lot’s page shows whether you can make another offer.',
    reason: 'You are receiving this e-mail because you made an offer on lot {lotId}.',
  },
  sellerCounterRejected: {
    subject: 'The buyer declined your counter-offer: {title}',
    title: 'The buyer declined your counter-offer',
    lead: 'Your counter-offer of {counter} for {title} was declined. The buyer’s offer of {amount} is still open.',
    button: 'Answer the offer',
    note: 'You can accept or reject the offer until {offerDeadline}. Each offer allows one counter-offer.',
    reason: 'You are receiving this e-mail because you sell lot {lotId}.',
  },
  sellerCounterExpired: {
    subject: 'Your counter-offer has ended: {title}',
    title: 'Your counter-offer has ended',
    lead: 'Your counter-offer of {counter} for {title} ended without an answer. The offer of {amount} has ended with it.',
    button: 'View the lot',
    note: 'We will let you know when another member makes an offer.',
    reason: 'You are receiving this e-mail because you sell lot {lotId}.',
  },
  offerNotMade: {
    subject: 'Your offer was not made: {title}',
    title: 'Your bank declined the hold',
    lead: 'Your bank declined to hold our fee, so your offer of {amount} for {title} does not count. Nothing was charged.',
    button: 'Use another card',
    note: 'Add another card, then make the offer again.',
    reason: 'You are receiving this e-mail because you made an offer on lot {lotId}.',
  },
  purchaseFailed: {
    subject: 'Your purchase failed: {title}',
    title: 'Your bank declined the hold',
    lead: 'Your bank declined to hold our fee, so you have not bought {title} at {amount}. Nothing was charged.',
    button: 'Use another card',
    note: 'The lot is on sale again. Add another card, then buy it again if it is still available.',
    reason: 'You are receiving this e-mail because you tried to buy lot {lotId}.',
  },
  interest: {
    subject: 'A member is interested: {title}',
    title: 'A member is interested in your lot',
    lead: '{member} has told us of their interest in {title}.',
    button: 'View the lot',
    note: 'Members do not see each other’s contact details. Contact us if you would like us to put you in touch.',
    reason: 'You are receiving this e-mail because you sell lot {lotId}.',
  },
  afterSale,
  accountExists: {
    title: 'You already have an account',
    lead: 'This e-mail address was entered to open a Marque account or as the new address of another account. You have an account with it already, and it has not changed.',
    button: 'Sign in',
    note: 'If it was not you, ignore this e-mail. If it was you, sign in. If you have forgotten your password, choose a new one here: {resetLink}',
    reason: 'You are receiving this e-mail because this address was entered on our website.',
  },
  lotApproval: {
    subject: 'Please approve your lot: {lot}',
    title: 'Please approve your lot',
    lead: 'Hello {firstName}. We have prepared {lot} for sale. Please look at the page as buyers will see it, with the dates and the reserve, and approve it or tell us what to change.',
    button: 'See the lot',
    note: 'The lot is published only after you have approved it. If anything on the page changes, we ask you again.',
    reason: 'You are receiving this e-mail because you consigned this lot with Marque.',
  },
  lotCorrected: {
    subject: 'Corrected: {title}',
    title: 'The description of {title} was corrected',
    lead: 'We have corrected the description of this lot in a point that can affect what it is worth. Please look at it again.',
    fields: { title: 'Title', summary: 'Line below the title', lead: 'First paragraph', story: 'Description' },
    changed: 'changed',
    none: 'none',
    why: 'Reason',
    button: 'View the lot',
    note: 'The page of the lot lists every correction with its date. To stop following the lot, remove it from the lots you watch.',
    reason: 'You are receiving this e-mail because you watch lot {lotId}, have bid on it or sell it.',
    watching: 'The lots you watch',
  },
  vendorInvitation: {
    title: 'Your Marque account',
    lead: 'Hello {firstName}. The Marque team has opened an account for you, to prepare what you would like to sell with us. Choose a password to confirm your e-mail address and to see what we prepare.',
    button: 'Choose a password',
    note: 'The link is valid for {days} days and can be used once. If you do not wish to sell with Marque, ignore this e-mail: the address will not be confirmed.',
    reason:
      'You are receiving this e-mail because a member of our staff entered this address to open a Marque account for you.',
  },
  emailChanged: {
    title: 'Your e-mail address was changed',
    lead: 'Hello {firstName}. The e-mail address of your Marque account was changed. We now write to the new address.',
    button: 'Restore this address',
    note: 'If you made the change, you need not do anything. If you did not, use the button within {days} days: it restores this address, signs out all devices and sends you a link to choose a new password.',
    reason: 'You are receiving this e-mail because this was the address of your Marque account.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    lead: 'Hello {firstName}. The password of your Marque account was changed on {date} at {time}.',
    button: 'Choose a new password',
    note: 'If you made the change, you need not do anything. If you did not, choose a new password now: that signs out all devices.',
    reason: 'You are receiving this e-mail because it concerns the security of your Marque account.',
  },
  newDevice: {
    title: 'New sign-in to your account',
    lead: 'Hello {firstName}. Your Marque account was signed in to from a new device or browser on {date} at {time}, from the internet address {ip}.',
    button: 'Choose a new password',
    note: 'If it was you, you need not do anything. If it was not, choose a new password now: that signs out all devices.',
    reason: 'You are receiving this e-mail because it concerns the security of your Marque account.',
  },
  securityNotices: {
    button: 'Review your security settings',
    passwordButton: 'Choose a new password',
    reason: 'You are receiving this e-mail because it concerns the security of your Marque account.',
    codesOn: {
      title: 'Two-step sign-in is on',
      lead: 'Hello {firstName}. Since {date} at {time}, signing in to your Marque account with your password also asks for a code from your authenticator app.',
      note: 'Keep your recovery codes in a safe place: each replaces the app once. If you did not turn this on, choose a new password and contact us.',
    },
    codesOff: {
      title: 'Two-step sign-in is off',
      lead: 'Hello {firstName}. Since {date} at {time}, signing in to your Marque account no longer asks for a code from your authenticator app.',
      note: 'If you turned it off, you need not do anything. If you did not, choose a new password and turn it on again.',
    },
    recoveryCodesNew: {
      title: 'Your recovery codes were replaced',
      lead: 'Hello {firstName}. New recovery codes for your Marque account were made on {date} at {time}. The earlier ones no longer work.',
      note: 'If you made them, you need not do anything. If you did not, choose a new password and contact us.',
    },
    recoveryCodeUsed: {
      title: 'A recovery code was used',
      lead: 'Hello {firstName}. Your Marque account was signed in to with a recovery code on {date} at {time}. Unused codes left: {left}.',
      note: 'If it was you, you need not do anything. If it was not, choose a new password now: that signs out all devices.',
    },
    passkeyAdded: {
      title: 'A passkey was added',
      lead: 'Hello {firstName}. The passkey “{name}” was added to your Marque account on {date} at {time}. It signs in without your password.',
      note: 'If you added it, you need not do anything. If you did not, remove it in your security settings and choose a new password.',
    },
    passkeyRemoved: {
      title: 'A passkey was removed',
      lead: 'Hello {firstName}. A passkey of your Marque account was removed on {date} at {time}. It no longer signs in.',
      note: 'If you removed it, you need not do anything. If you did not, choose a new password: that signs out all devices.',
    },
    dataExported: {
      title: 'Your data was downloaded',
      lead: 'Hello {firstName}. A file of all data in your Marque account was downloaded on {date} at {time}.',
      note: 'If you asked for it, you need not do anything. If you did not, choose a new password: that signs out all devices.',
    },
    deletionRequested: {
      title: 'Your account will be deleted',
      lead: 'Hello {firstName}. The deletion of your Marque account was requested on {date} at {time}. It takes effect on {until}.',
      note: 'To keep your account, sign in before then. If you did not request the deletion, sign in and choose a new password.',
    },
    deletionCancelled: {
      title: 'Your account is kept',
      lead: 'Hello {firstName}. Your Marque account was signed in to on {date} at {time}, so it will not be deleted.',
      note: 'If you still want to delete it, request the deletion again in your security settings and do not sign in afterwards.',
    },
    accountDeleted: {
      title: 'Your account is deleted',
      lead: 'Hello {firstName}. Your Marque account was deleted on {date} at {time}. We have erased your personal data.',
      note: 'Invoices are kept as long as the law asks. Your bids stay in the histories of their lots under your pseudonym.',
    },
    limitRaised: {
      title: 'A higher spending limit was set',
      lead: 'Hello {firstName}. On {date} at {time} a spending limit of {limit} was set in your Marque account. It applies in 24 hours. Until then the limit stays at {before}.',
      note: 'If you set it, you need not do anything. If you did not, lower it in your security settings, which counts at once, and choose a new password.',
    },
    limitRemoved: {
      title: 'Your spending limit ends in 24 hours',
      lead: 'Hello {firstName}. On {date} at {time} the spending limit of {before} was removed from your Marque account. It ends in 24 hours.',
      note: 'If you removed it, you need not do anything. If you did not, set it again in your security settings, which counts at once, and choose a new password.',
    },
    wrongCodes: {
      title: 'Wrong codes after your password',
      lead: 'Hello {firstName}. On {date} at {time} your password was entered correctly, followed by several wrong codes. We refuse further codes from there for a while.',
      note: 'If it was not you, another person knows your password. Choose a new one now: that signs out all devices.',
    },
  },
  welcome: {
    subject: 'Welcome to Marque',
    title: 'Welcome, {firstName}',
    lead: 'Your e-mail address is confirmed. Other bidders see you as {nickname}; your real name is not shown.',
    button: 'View live auctions',
    note: 'Before your first bid, add a card and a telephone number under Billing in your account.',
    reason: 'You are receiving this e-mail because you opened a Marque account.',
  },
  newPassword: {
    title: 'Choose a new password',
    lead: 'Hello {firstName}. We received a request to reset the password of your account. If you made it, choose a new password now.',
    button: 'Choose a new password',
    note: 'The link is valid for {minutes} minutes and can be used once. If you did not make the request, ignore this e-mail: your password stays the same.',
    reason: 'You are receiving this e-mail because a new password was requested for the account with this address.',
  },
  consigned: {
    subject: 'We have received your submission: {title}',
    title: 'Thank you, {firstName}',
    lead: 'We have received your submission for {title}. A specialist will review it and contact you by e-mail.',
    button: 'Read your answers',
    note: 'You do not need to send the form again. If we need more information, we will contact you.',
    reason: 'You are receiving this e-mail because a form to sell with Marque was submitted from your account.',
  },
  consignedTogether: {
    subject: 'We have received {count} submissions',
    title: 'Thank you, {firstName}',
    lead: 'We have received {count} submissions from you. A specialist will review each of them and contact you by e-mail.\n\n{titles}',
    button: 'View your submissions',
    note: 'You do not need to send the forms again. If we need more information, we will contact you.',
    reason: 'You are receiving this e-mail because forms to sell with Marque were submitted from your account.',
  },
  draftLink: {
    subject: 'Continue your form: {title}',
    subjectUnnamed: 'Continue your form',
    title: 'Continue your form on any device',
    lead: 'Hello {firstName}. This link opens the form you started. Sign in to continue; your answers are saved.',
    button: 'Open my form',
    note: 'The link works only with your account, until you submit or delete the form.',
    reason: 'You are receiving this e-mail because this link was requested from your account.',
  },
  draftReminder: {
    subject: 'Your form is not yet submitted: {title}',
    subjectUnnamed: 'Your form is not yet submitted',
    title: 'Your form is not yet submitted',
    lead: 'Hello {firstName}. You started a form to sell with us and have not submitted it. Your answers are saved, so you can continue at any time.',
    button: 'Continue my form',
    note: 'This is the only reminder we send. If you have changed your mind, delete the form in your account, under Selling.',
    reason:
      'You are receiving this e-mail because a form to sell with Marque was started from your account and not submitted.',
  },
  newsletter: {
    title: 'Confirm your subscription',
    lead: 'We received a request to send our newsletters to this address. Please confirm it to start your subscription.',
    button: 'Confirm my subscription',
    note: 'The link is valid for {hours} hours and can be used once. If you did not make the request, ignore this e-mail: you will not be subscribed.',
    reason: 'You are receiving this e-mail because this address was entered on our website.',
  },
  newLot: {
    subject: 'New lot: {title}',
    comingLead: 'A new lot matches your alert. It opens for bids on {date} at {time}.',
    comingSaleLead: 'A new lot matches your alert. It goes on sale on {date} at {time}.',
    liveLead: 'A new lot matches your alert. It is open for bids until {date}, {time}.',
    saleLead: 'A new lot matches your alert. It is for sale now.',
    pricedLead: 'A new lot matches your alert. It is for sale now at {price}.',
    firstBid: 'First bid from',
    opens: 'Opens',
    button: 'View the lot',
    note: 'We write once about each lot. The opening and the end may still change; the lot’s page always has the current times.',
    reason: 'You are receiving this e-mail because you asked for alerts about “{alert}”.',
    stop: 'Stop this alert',
    manage: 'Manage your alerts',
  },
  newComment: {
    subject: 'New comment on your lot: {title}',
    title: '{author} commented on your lot',
    unquoted: 'Read the comment on the page of your lot.',
    button: 'Read and reply',
    note: 'Bidders read your answers before they bid. We send at most one e-mail an hour about the comments on a lot.',
    reason: 'You are receiving this e-mail because you sell lot {lotId}.',
  },
  commentReply: {
    subject: 'Reply to your comment: {title}',
    title: '{author} replied to your comment',
    unquoted: 'Read the reply on the page of the lot.',
    button: 'Read the reply',
    note: 'Comments can be read while the lot is live.',
    reason: 'You are receiving this e-mail because you commented on lot {lotId}.',
  },
  commentRemoved: {
    subject: 'Your comment was removed: {title}',
    title: 'Your comment was removed',
    lead: 'We have removed your comment on {title}. The reason: {removal}',
    button: 'Read the posting rules',
    note: 'Please read our posting rules before you comment again.',
    reason: 'You are receiving this e-mail because you commented on lot {lotId}.',
  },
  enquiryReply: {
    subject: 'Our answer to your enquiry: {title}',
    title: 'Your enquiry about {title}',
    signature: 'The Marque team',
    quote: 'You wrote on {date}:',
    button: 'View the lot',
    note: 'To ask something else, use the enquiry form on the lot’s page. Replies to this e-mail are not read.',
    reason: 'You are receiving this e-mail because you sent an enquiry about lot {lotId}.',
  },
  outbid: {
    subject: 'You have been outbid: {title}',
    bandStrong: 'You have been outbid.',
    bandText: 'The minimum next bid is {amount}.',
    leadMaximum: '{rival} bid {price} at {time}, which exceeds your maximum bid of {own}.',
    leadLive: '{rival} bid {price} at {time}, which exceeds your bid of {own}.',
    button: 'Bid again',
    note: 'The button opens the lot. No bid is placed until you confirm it there. Bids in the last two minutes extend the auction, so it may end later than stated here.',
    reason: 'You are receiving this e-mail because you bid on lot {lotId}.',
  },
  won: {
    subject: 'You won: {title}',
    bandStrong: 'Congratulations.',
    bandText: 'You won the auction at {price}.',
    lead: 'The auction closed on {date} at {time}. Your bid of {price} was the highest.',
    button: 'View the lot',
    updateCardButton: 'Add another card',
    notes: {
      taken:
        'We have charged the fee to your card. Pay the hammer price directly to the seller, whose contact details are on the lot’s page.',
      failed:
        'Your card was declined for the fee. Add another card by {deadline}; otherwise the sale will be cancelled.',
    },
    reason: 'You are receiving this e-mail because you won lot {lotId}.',
  },
};

/** All e-mail texts of one language. */
export type EmailTexts = typeof en;

/** E-mails that so far exist in English alone. */
type EnglishOnly =
  | 'accountExists'
  | 'emailChanged'
  | 'passwordChanged'
  | 'newDevice'
  | 'securityNotices'
  | 'wonOnAccount'
  | 'paymentReminder'
  | 'lapsed'
  | 'sold'
  | 'paymentProblem'
  | 'sellerLapsed'
  | 'boosted'
  | 'boostDeclined'
  | 'newComment'
  | 'commentReply'
  | 'commentRemoved'
  | 'bought'
  | 'newOffer'
  | 'outOffered'
  | 'offerRejected'
  | 'offerExpired'
  | 'counterOffer'
  | 'counterExpired'
  | 'sellerCounterRejected'
  | 'sellerCounterExpired'
  | 'offerNotMade'
  | 'purchaseFailed'
  | 'interest'
  | 'afterSale';

/** The e-mail texts of a language other than English. */
export type TranslatedTexts = Omit<EmailTexts, EnglishOnly> & Partial<Pick<EmailTexts, EnglishOnly>>;
