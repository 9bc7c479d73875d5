import type { Words } from './words.ts';

export const en: Words = {
  allLetters: 'Choose which letters you get',
  safety: 'We never ask for a password or a card by e-mail.',
  currentBid: 'Current bid',
  ends: 'Ends',
  today: 'today',
  tomorrow: 'tomorrow',
  sums: {
    bid: 'A bid of',
    hammer: 'Hammer price',
    fee: 'Buyer’s fee, {percent}',
    feeInPrice: 'Buyer’s fee',
    included: 'in the price',
    tax: '{tax} on the fee, {percent}',
    total: 'In total',
  },
  verification: {
    title: 'Confirm your e-mail address',
    lead: 'Hello {firstName}. Once you have confirmed that this address is yours, you can bid, make offers and buy.',
    button: 'Confirm this address',
    note: 'The link works once, within 24 hours. If you have not opened an account with Marque, leave this letter alone and nothing will happen.',
    reason: 'You have this because somebody gave this address for an account.',
  },
  welcome: {
    subject: 'Welcome to Marque',
    title: 'Welcome, {firstName}',
    lead: 'Your address is confirmed. Other bidders will know you as {nickname}; nobody sees your name.',
    button: 'See what is live',
    note: 'Before your first bid we need a card and a telephone number. You can add both under Billing in your account.',
    reason: 'You have this because you opened an account.',
  },
  newPassword: {
    title: 'Choose a new password',
    lead: 'Hello {firstName}. Somebody has asked for a new password for your account. If it was you, choose one now.',
    button: 'Choose a new password',
    note: 'The link works once, within {minutes} minutes. If it was not you, leave this letter alone: your password stays as it is.',
    reason: 'You have this because somebody asked for a new password for the account with this address.',
  },
  outbid: {
    subject: 'You have been outbid: {title}',
    bandStrong: 'You have been outbid.',
    bandText: '{amount} puts you back in front.',
    leadMaximum: '{rival} bid {price} at {time}. Your maximum of {own} was reached.',
    leadLive: '{rival} bid {price} at {time}, above your {own}.',
    button: 'Bid again',
    note: 'The button opens the lot; nothing is placed until you confirm there. A late bid puts the clock back to two minutes, so the end may be later than this letter says.',
    reason: 'You have this because you bid on lot {lotId}.',
  },
  won: {
    subject: 'You won: {title}',
    bandStrong: 'It is yours.',
    bandText: 'You won at {price}.',
    lead: 'The auction closed on {date} at {time}, and your bid of {price} was the highest.',
    button: 'Open the lot',
    mendButton: 'Add another card',
    notes: {
      taken:
        'The fee has been taken from your card. The lot’s page says how to reach the seller, whom you pay the price.',
      pending:
        'The fee is being taken from your card. The lot’s page says how to reach the seller, whom you pay the price.',
      failed: 'Your card refused the fee. Add another by {deadline}, or the sale is cancelled.',
    },
    reason: 'You have this because you won lot {lotId}.',
  },
};
