import type { Denial } from '../people/index.ts';
import { type Doing, loginMessage, plainFailure } from './failures.ts';
import type { MessageCode } from './messages.ts';

/** The message that tells somebody why they may not do it. */
export function denialMessage(denial: Denial, doing: Doing): MessageCode {
  switch (denial) {
    case 'notLoggedIn':
      return loginMessage(doing);
    case 'emailUnverified':
      return doing === 'comment' ? 'emailNotVerified' : 'verifyAccountEmailToBid';
    case 'blocked':
      return 'blocked';
    case 'staffNeverBuy':
      return 'staffCannotBid';
    case 'ownLot':
      return 'vendorsCannotBid';
    case 'notOwnLot':
    case 'staffOnly':
    case 'superuserOnly':
      return plainFailure(doing);
  }
}
