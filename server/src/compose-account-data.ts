import { accountDataPart } from './account-data/index.ts';
import { accountsPart } from './accounts/index.ts';
import { auditPart } from './audit/index.ts';
import { biddingPart } from './bidding/index.ts';
import { boostingPart } from './boosting/index.ts';
import { calendarPart } from './calendar/index.ts';
import { cardsPart } from './cards/index.ts';
import { commentsPart } from './comments/index.ts';
import { completionPart } from './completion/index.ts';
import { consignmentsPart } from './consignments/index.ts';
import { enquiriesPart } from './enquiries/index.ts';
import { handOverPart } from './hand-over/index.ts';
import { holdsPart } from './holds/index.ts';
import { homeContentPart } from './home-content/index.ts';
import { invoicesPart } from './invoices/index.ts';
import { loginPart } from './login/index.ts';
import { lotsPart } from './lots/index.ts';
import { meetupsPart } from './meetups/index.ts';
import { newslettersPart } from './newsletters/index.ts';
import { offersPart } from './offers/index.ts';
import { passkeysPart } from './passkeys/index.ts';
import type { AccountPart } from './platform/account-parts/index.ts';
import { idempotencyPart } from './platform/idempotency/index.ts';
import { mailPart } from './platform/mail/index.ts';
import { publishingPart } from './publishing/index.ts';
import { purchasesPart } from './purchases/index.ts';
import { registrationPart } from './registration/index.ts';
import { salesPart } from './sales/index.ts';
import { secondFactorsPart } from './second-factors/index.ts';
import { sessionsPart } from './sessions/index.ts';
import { spendingLimitsPart } from './spending-limits/index.ts';
import { staffLotsPart } from './staff-lots/index.ts';
import { staffWorkPart } from './staff-work/index.ts';
import { subscriptionsPart } from './subscriptions/index.ts';
import { uploadsPart } from './uploads/index.ts';
import { watchesPart } from './watches/index.ts';

/**
 * What each feature holds about an account, in the order of the exported file. A test compares it with the tables of the
 * database, so that no feature is forgotten.
 */
export const ACCOUNT_PARTS: readonly AccountPart[] = [
  accountsPart,
  sessionsPart,
  loginPart,
  registrationPart,
  secondFactorsPart,
  passkeysPart,
  spendingLimitsPart,
  cardsPart,
  biddingPart,
  holdsPart,
  offersPart,
  purchasesPart,
  salesPart,
  completionPart,
  invoicesPart,
  lotsPart,
  boostingPart,
  watchesPart,
  calendarPart,
  subscriptionsPart,
  commentsPart,
  consignmentsPart,
  publishingPart,
  uploadsPart,
  enquiriesPart,
  staffLotsPart,
  staffWorkPart,
  handOverPart,
  homeContentPart,
  auditPart,
  meetupsPart,
  newslettersPart,
  mailPart,
  idempotencyPart,
  accountDataPart,
];
