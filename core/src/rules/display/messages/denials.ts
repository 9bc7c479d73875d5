import type { Denial } from '../../people/index.ts';
import { type Doing, loginMessage, plainFailure } from './failures.ts';
import type { MessageCode } from './messages.ts';

/** The message that tells somebody why they may not do it. To those who only talk or subscribe nothing is said of bidding. */
export function denialMessage(denial: Denial, doing: Doing): MessageCode {
  switch (denial) {
    case 'notLoggedIn':
      return loginMessage(doing);
    case 'emailUnverified':
      return isTalk(doing) ? 'emailNotVerified' : 'verifyAccountEmailToBid';
    case 'blocked':
      return isTalk(doing) ? 'forbidden' : 'blocked';
    case 'staffNeverBuy':
      return isTalk(doing) ? plainFailure(doing) : 'staffCannotBid';
    case 'ownLot':
      return isTalk(doing) ? plainFailure(doing) : 'vendorsCannotBid';
    case 'notOwnLot':
    case 'staffOnly':
    case 'superuserOnly':
      return plainFailure(doing);
  }
}

function isTalk(doing: Doing): boolean {
  return doing === 'comment' || doing === 'subscribe' || doing === 'enquire';
}
