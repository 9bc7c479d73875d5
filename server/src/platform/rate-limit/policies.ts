import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { WorldName } from '../../config/index.ts';

/** How many attempts one key may make within a window that begins with its first attempt. */
export interface RateLimitPolicy {
  readonly most: number;
  readonly windowMs: number;
  /** Counted by the networks of the caller's address, which many callers share in worlds of simulated visitors. */
  readonly perAddress?: true;
  /** Counted by an account, which in worlds of simulated visitors bids for many. */
  readonly perBidder?: true;
  /** The same in worlds of simulated visitors. */
  readonly sameInAllWorlds?: true;
}

/** Every limit on attempts, by name. The limit on requests of any kind is set by `--request-limit`. */
export const RATE_LIMITS = {
  login: { most: 120, windowMs: 10 * MINUTE_MS, perAddress: true },
  register: { most: 40, windowMs: HOUR_MS, perAddress: true },
  sendVerification: { most: 20, windowMs: HOUR_MS, perAddress: true },
  forgottenPassword: { most: 20, windowMs: HOUR_MS, perAddress: true },
  /** Per recipient of e-mails with a link to a new password. */
  passwordEmails: { most: 3, windowMs: HOUR_MS },
  /** Per account; the form saves a draft every few seconds while a vendor types. */
  draftSaves: { most: 60, windowMs: MINUTE_MS },
  /** Per account. */
  consignmentSubmissions: { most: 100, windowMs: HOUR_MS },
  /** Per member of staff who fills in forms for vendors: drafts, and submissions. */
  draftSavesForVendors: { most: 10_000, windowMs: HOUR_MS },
  submissionsForVendors: { most: 10_000, windowMs: HOUR_MS },
  /** E-mails with a link to a draft, per account and per draft. */
  draftLinks: { most: 5, windowMs: HOUR_MS },
  linksToOneDraft: { most: 1, windowMs: MINUTE_MS },
  /** Per account; a buyer who asks about every car of an evening stays below. */
  buyerEnquiries: { most: 30, windowMs: HOUR_MS },
  /** One form can describe five watches of a collection. */
  sellerEnquiries: { most: 20, windowMs: HOUR_MS, perAddress: true },
  /** Per account. */
  enquiryFeedback: { most: 60, windowMs: HOUR_MS },
  /** Per member of staff; each first one sends an e-mail. */
  enquiryReplies: { most: 300, windowMs: HOUR_MS },
  /** Per member of staff: searches while they type, and accounts that they open. */
  vendorSearches: { most: 300, windowMs: MINUTE_MS },
  newVendors: { most: 100, windowMs: HOUR_MS },
  /** Per member of staff: pages of the audit log, which an export reads one after another. */
  auditReads: { most: 300, windowMs: MINUTE_MS },
  /** Per member of staff: lists of lots that an outage concerned, which they narrow while they look. */
  endingLotReads: { most: 120, windowMs: MINUTE_MS },
  /** Per member of staff: extensions of up to a hundred lots each. */
  lotExtensions: { most: 60, windowMs: HOUR_MS },
  /** Per member of staff: notes, acknowledged alerts and assignments, which a console that was offline sends at once. */
  staffWork: { most: 1_000, windowMs: HOUR_MS },
  /** Per member of staff: hand-overs, each of up to 200 lots, and those that they mark as read. */
  handOvers: { most: 60, windowMs: HOUR_MS },
  /** Per member of staff: pages of results, which an export reads one after another, and shifts. */
  resultReads: { most: 120, windowMs: MINUTE_MS },
  /** Per member of staff: members whom they look at. */
  memberReads: { most: 120, windowMs: MINUTE_MS },
  /** Per member of staff: saves of drafts, requests for approval, publications and corrections. */
  lotDrafts: { most: 600, windowMs: HOUR_MS },
  /** Per member of staff: saves of the home pages. */
  homeContentSaves: { most: 300, windowMs: HOUR_MS },
  /** Per member of staff: parts of files for the home pages, of which a video of the largest size has sixty. */
  homeMediaParts: { most: 1_500, windowMs: HOUR_MS },
  /** Per vendor. */
  lotApprovals: { most: 60, windowMs: HOUR_MS },
  /** Per account; more than a seller writes who answers a lively thread. */
  comments: { most: 30, windowMs: HOUR_MS },
  /** Per account. */
  commentReports: { most: 30, windowMs: HOUR_MS },
  /** In units of `searchCost`, of all visitors of one address: some 300 full pages of hits, or a twelfth of a processor. */
  searchesByVisitors: { most: 3_000, windowMs: MINUTE_MS, perAddress: true },
  searchesByMember: { most: 3_000, windowMs: MINUTE_MS },
  /** A family or a club may sign up together. */
  meetupAttendances: { most: 30, windowMs: HOUR_MS, perAddress: true },
  newsletterChanges: { most: 30, windowMs: HOUR_MS, perAddress: true },
  /** Per recipient of e-mails that ask to confirm a subscription. */
  newsletterConfirmations: { most: 3, windowMs: HOUR_MS },
  /** Per account; a watch may have a thousand photographs, and some uploads fail. */
  uploadsByAccount: { most: 1_500, windowMs: HOUR_MS },
  /** All visitors of one address together. */
  uploadsByVisitors: { most: 300, windowMs: HOUR_MS, perAddress: true, sameInAllWorlds: true },
  /** Members and visitors of one address together. */
  uploadsByAddress: { most: 3_000, windowMs: HOUR_MS, perAddress: true, sameInAllWorlds: true },
  /** Per account; each stores its answer for a day. More than any person presses, on many lots at once. */
  bids: { most: 300, windowMs: MINUTE_MS, perBidder: true },
  /** Pages of 1,000 entries; each is hashed again. */
  logReads: { most: 60, windowMs: MINUTE_MS, perAddress: true },
  /** Per member of staff, in hundreds of entries: the same pages, which a check of all lots reads one after another. */
  logReadsByStaff: { most: 1_000, windowMs: MINUTE_MS },
  /** Per member of staff, in hundreds of entries: checks of one lot, each of which replays its log. */
  consistencyReads: { most: 1_000, windowMs: MINUTE_MS },
  /** Per account. Refused offers count too: each tells that another offer is higher. */
  offers: { most: 30, windowMs: 10 * MINUTE_MS, perBidder: true },
  /** Per account: counter-offers and answers, each of which stores its reply for a day. */
  offerAnswers: { most: 120, windowMs: 10 * MINUTE_MS, perBidder: true },
  /** Per account. A purchase that a bank refuses has ended all offers on its lot. */
  purchases: { most: 10, windowMs: HOUR_MS, perBidder: true },
  /** Per account; each first one sends an e-mail to a vendor. */
  interests: { most: 20, windowMs: HOUR_MS },
  /** Per feed; a calendar fetches it every few minutes at most, and a member may have it in several. */
  calendarReads: { most: 120, windowMs: HOUR_MS },
  /** Per account. */
  calendarAddresses: { most: 20, windowMs: HOUR_MS },
  pageErrors: { most: 60, windowMs: HOUR_MS, perAddress: true },
  /** Of all visitors together: a broken release must not fill the log. */
  allPageErrors: { most: 2_000, windowMs: HOUR_MS, sameInAllWorlds: true },
  /** Per account; each asks the card gateway. A dealer who boosts a whole range stays below. */
  boosts: { most: 60, windowMs: HOUR_MS },
  /** Per account: alerts and saved searches that are set or ended. */
  alertChanges: { most: 600, windowMs: HOUR_MS },
  /** Per account: steps of sales, each of which may send e-mails. A dealer confirms a day's payments at once. */
  saleSteps: { most: 120, windowMs: HOUR_MS },
  saleDocuments: { most: 60, windowMs: HOUR_MS },
  /** Per account: PDFs that are not made yet. */
  invoicePdfs: { most: 60, windowMs: HOUR_MS },
  /** Per account: new e-mail addresses, each of which receives an e-mail. */
  emailChanges: { most: 5, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, RateLimitPolicy>>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** In these worlds simulated visitors all call from one address, with few accounts. */
const SIMULATED_WORLDS: readonly WorldName[] = ['tests', 'load'];
const SIMULATED_FACTOR = 500;

/** How many attempts a policy allows in a world. */
export function mostIn(world: WorldName, { most, perAddress, perBidder, sameInAllWorlds }: RateLimitPolicy): number {
  const isShared = (perAddress || perBidder) && !sameInAllWorlds && SIMULATED_WORLDS.includes(world);
  return isShared ? most * SIMULATED_FACTOR : most;
}
