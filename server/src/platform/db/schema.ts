/**
 * Every table, as kysely sees it. Columns are text, 64-bit integers and JSON as text, so that SQLite and PostgreSQL
 * hold the same; times are UTC milliseconds, amounts minor units, booleans 0 or 1.
 */

import type { RefusedRequest, StaffAlert } from '@marque/core/contracts/staff';
import type { ConsignmentId, VariantId } from '@marque/core/forms/variants';
import type {
  BidKind,
  CloseOutcome,
  ExtensionCause,
  HashVersion,
  HistoryLine,
  HoldPurpose,
  LotEntry,
  PaymentState,
} from '@marque/core/rules/bidding';
import type { BoostPackage, BoostState } from '@marque/core/rules/boosting';
import type { MediaKind } from '@marque/core/rules/home-content';
import type { LotType, SaleFormat, Site, StoredStage, VendorType } from '@marque/core/rules/lot';
import type { Currency } from '@marque/core/rules/money';
import type { Counter, Offer, SecondChanceEnding } from '@marque/core/rules/offers';
import type { Role } from '@marque/core/rules/people';
import type { ApprovalAnswer } from '@marque/core/rules/publishing';
import type {
  CompletionActor,
  CompletionNotice,
  CompletionState,
  CompletionStep,
  InvoiceKind,
  OpenState,
  PaymentWay,
} from '@marque/core/rules/sales';
import type { Generated } from 'kysely';

type Flag = 0 | 1;

export interface UsersTable {
  id: Generated<number>;
  /** In the spelling of `readEmail`; unique among confirmed addresses. */
  email: string;
  email_verified_at: number | null;
  password_hash: string;
  first_name: string;
  last_name: string;
  /** The pseudonym that other bidders see. */
  nickname: string;
  role: Role;
  vendor_type: VendorType;
  is_vip: Flag;
  is_blocked: Flag;
  terms_agreed_at: number | null;
  country_code: string;
  billing_country_code: string | null;
  billing_phone: string | null;
  phone_verified_at: number | null;
  language_code: string;
  opt_in_sms: Flag;
  opt_in_daily_briefing: Flag;
  cookie_preference: string | null;
  created_at: number;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  /** SHA-256 of the valid refresh token, and of the one used before it, whose reuse ends the session. */
  refresh_hash: string;
  spent_refresh_hash: string | null;
  user_agent: string;
  ip: string;
  ended_at: number | null;
}

export interface EmailTokensTable {
  token_hash: string;
  user_id: number;
  /** To confirm an address, to set a new password, to restore an address that was changed, or both of the first for an account that staff opened. */
  purpose: 'verify' | 'password' | 'revert' | 'invite';
  email: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Where an account has logged in from: a hash of browser and network. */
export interface LoginOriginsTable {
  user_id: number;
  origin: string;
  seen_at: number;
}

/** Logins whose password was right and that wait for a code. */
export interface LoginTicketsTable {
  token_hash: string;
  user_id: number;
  /** Hash of the stored password's hash: after a change of the password the ticket is void. */
  password_mark: string;
  keep: Flag;
  /** Wrong codes. */
  failures: number;
  created_at: number;
  expires_at: number;
}

/** Authenticator apps, of which an account has one. */
export interface AuthenticatorsTable {
  user_id: number;
  /** The shared secret, encrypted. */
  sealed_secret: string;
  created_at: number;
  /** Null until a code of the app was right: logins do not ask for codes yet. */
  activated_at: number | null;
  /** Time step of the last code that was accepted: a code works once. */
  last_step: number | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: number | null;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** Of the WebAuthn standard, base64url. */
  credential_id: string;
  /** The host that it is for. */
  rp_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** Of its last use; 0 where it does not count. */
  counter: number;
  /** JSON: how browsers reach it. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** Challenges that wait for a passkey: one for each session or visitor and purpose. */
export interface PasskeyChallengesTable {
  /** Hash of the session or of the visitor's CSRF cookie. */
  binding: string;
  purpose: 'create' | 'logIn';
  challenge_hash: string;
  expires_at: number;
}

/** When an account last received a file of all its data. */
export interface DataExportsTable {
  user_id: number;
  exported_at: number;
}

/** Accounts that their owners have deleted: until `due_at` a login takes it back. */
export interface AccountDeletionsTable {
  user_id: number;
  site: Site;
  requested_at: number;
  due_at: number;
  erased_at: number | null;
}

export interface LoginFailuresTable {
  /** Account e-mail and caller's address: a lock applies to the combination only. */
  key: string;
  failures: number;
  first_at: number;
  locked_until: number | null;
}

/** A member's limits on leading bids, open offers and unpaid wins, one for each currency. Amounts in minor units. */
export interface SpendingLimitsTable {
  user_id: number;
  currency: Currency;
  /** Null: none. */
  amount: number | null;
  /** What takes its place at `next_from`; null: none. */
  next_amount: number | null;
  next_from: number | null;
}

export interface CardsTable {
  id: Generated<number>;
  user_id: number;
  gateway_token: string;
  /** The same card has the same fingerprint on every account. */
  fingerprint: string;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  three_d_secure_checked: Flag;
  created_at: number;
  removed_at: number | null;
}

export interface LotsTable {
  id: Generated<number>;
  site: Site;
  lot_type: LotType;
  sale_format: SaleFormat;
  /** Canonical spelling of `rules/lot`, never the derived `ending`. */
  stage: StoredStage;
  revision: number;
  slug: string;
  title: string;
  summary: string;
  make: string | null;
  model: string | null;
  model_year: number | null;
  vendor_id: number;
  currency: Currency;
  country_code: string;
  area_name: string;
  /** Terms agreed at publication. */
  start_price: number;
  starts_at: number | null;
  original_ends_at: number | null;
  original_reserve: number | null;
  buy_now_price: number | null;
  custom_commission_id: number | null;
  counters_enabled: Flag;
  offers_rate_limit: number;
  offers_rate_limit_time: number;
  can_escrow: Flag;
  is_boosted: Flag;
  /** When a boost ends by the clock; null without one, and for one that ends with the sale alone. */
  boosted_until: number | null;
  is_charity: Flag;
  drive_side: 'LHD' | 'RHD' | null;
  /** Fold of `lot_entries`; it can be recomputed. */
  sequence: number;
  ends_at: number | null;
  price: number;
  reserve: number | null;
  reserve_met: Flag;
  reserve_lowered: Flag;
  leader_id: number | null;
  leader_ceiling: number | null;
  leader_kind: BidKind | null;
  leader_sequence: number | null;
  no_bids: number;
  extension_cause: ExtensionCause | null;
  closed_outcome: CloseOutcome | null;
  closed_at: number | null;
  ended_reason: string | null;
  sold_at: number | null;
  sold_price: number | null;
  listed_at: number;
  /** The lot that offers the item again, and the one that offered it before. */
  relisted_as: number | null;
  relisted_from: number | null;
  no_views: number;
  no_watchers: number;
  /** Per cents of the buy-now price from which the seller considers offers; null where they have not said. */
  offers_considered_percent: number | null;
  /** Approved comments. */
  no_comments: Generated<number>;
  /** JSON: lead, story, facts, pictures, artwork subject, plate parts, vendor summary (see `lots/lot-document.ts`). */
  document: string;
}

/** The log of each lot: append-only, the source of all derived columns. */
export interface LotEntriesTable {
  lot_id: number;
  sequence: number;
  kind: LotEntry['kind'];
  at: number;
  received_at: number | null;
  bidder_id: number | null;
  bid_kind: BidKind | null;
  /** Bid: its ceiling. Reserve: the new one. */
  amount: number | null;
  ends_at: number | null;
  cause: ExtensionCause | null;
  outcome: CloseOutcome | null;
  voided_sequence: number | null;
  reason: string | null;
  /** Random, so that a commitment to an amount can't be guessed. Version 2 splits it between two commitments. */
  salt: string;
  previous_hash: string;
  hash: string;
  hash_version: HashVersion;
}

/** The public history, folded from the entries. */
export interface LotLinesTable {
  lot_id: number;
  sequence: number;
  position: number;
  bidder_id: number;
  amount: number;
  bid_kind: BidKind;
  automatic: NonNullable<HistoryLine['automatic']> | null;
  is_beaten_ceiling: Flag;
  at: number;
  void_reason: string | null;
}

/** Each user's highest ceiling on each lot, read by "my bids" and the bid statuses. */
export interface LotBiddersTable {
  lot_id: number;
  user_id: number;
  ceiling: number;
  bid_kind: BidKind;
  last_bid_at: number;
  /** Country of the tax on the fee, as settled with the last bid. Null: the current country of the bidder. */
  buyer_country: string | null;
}

export interface HoldsTable {
  id: Generated<number>;
  lot_id: number;
  user_id: number;
  bid_kind: BidKind;
  ceiling: number;
  /** Fee with tax at the ceiling. */
  amount: number;
  currency: Currency;
  gateway_reference: string | null;
  status: 'pending' | 'held' | 'failed' | 'released' | 'captured' | 'captureFailed';
  received_at: number;
  settled_at: number | null;
  entry_sequence: number | null;
  /** Country of the tax in the amount, and on the fee if the bid wins. */
  buyer_country: string | null;
  /** The request that waits for the hold, or that was decided with it. */
  purpose: Generated<HoldPurpose>;
  /** Of the bid that waits for the hold, as `BidCampaignsTable` has it. */
  campaign: string | null;
}

/** The campaigns that brought bidders, for those bids whose pages named one. Sequence of the bid's entry. */
export interface BidCampaignsTable {
  lot_id: number;
  sequence: number;
  /** JSON, by the names of the campaign's cookies. */
  campaign: string;
}

export interface SalesTable {
  lot_id: number;
  buyer_id: number;
  hammer: number;
  fee: number;
  tax: number;
  currency: Currency;
  sold_at: number;
  payment_status: PaymentState;
  /** End of the grace period in which the buyer may replace a failed card. */
  payment_due_by: number | null;
  /** Number of captures requested; it is part of the reference of each request. */
  attempts: Generated<number>;
  /** The gateway's reference of the hold that the latest attempt takes the fee from; null while it has none. */
  capture_hold: string | null;
  /** Country of the tax in the fee; null where it was not recorded. */
  buyer_country: string | null;
}

/** Payments of vendors for boosting their lots, the refused ones too. */
export interface BoostsTable {
  id: Generated<number>;
  lot_id: number;
  user_id: number;
  package: BoostPackage;
  price: number;
  tax: number;
  currency: Currency;
  /** The country of the tax. */
  tax_country: string;
  status: BoostState;
  /** Null until the payment is refused. */
  refusal: 'cardDeclined' | 'threeDSecureRequired' | 'notBoostable' | null;
  /** The card that was asked; null before. */
  card_id: number | null;
  /** The gateway's reference of the hold that the price is taken from. */
  hold_reference: string | null;
  /** When the boost ends by the clock; null before it begins, and for one that ends with the sale alone. */
  boosted_until: number | null;
  requested_at: number;
  settled_at: number | null;
  /** The idempotency key of the request, under which its result is stored; null without one. */
  request_key: string | null;
  request_hash: string | null;
  /** The e-mail that the result asks for. */
  notice: 'receipt' | 'declined' | null;
  notice_sent_at: number | null;
}

/** Offers on lots, each with the vendor's counter-offer if there is one. Amounts in the lot's currency. */
export interface OffersTable {
  id: Generated<number>;
  lot_id: number;
  bidder_id: number;
  amount: number;
  /** When it counted: from the moment its hold succeeded, where it needed one. */
  made_at: number;
  /** Null: not ended, except possibly by expiry. */
  ending: Offer['ending'];
  ended_at: number | null;
  counter_amount: number | null;
  counter_made_at: number | null;
  counter_ending: Counter['ending'];
  /** Country of the tax on the fee, as settled with the offer. */
  buyer_country: string | null;
  /** JSON: the campaign that brought the bidder. */
  campaign: string | null;
}

/** Purchases outright, the failed ones too. */
export interface PurchasesTable {
  id: Generated<number>;
  lot_id: number;
  buyer_id: number;
  kind: 'buyNow' | 'purchase';
  amount: number;
  /** `pending`: awaits the hold on the buyer's card. */
  status: 'pending' | 'bought' | 'failed';
  buyer_country: string;
  made_at: number;
  settled_at: number | null;
}

/** Members who asked the vendor of a lot that is sold by direct contact. */
export interface InterestsTable {
  lot_id: number;
  user_id: number;
  kind: 'classified' | 'private';
  created_at: number;
}

export interface CommentsTable {
  id: Generated<number>;
  lot_id: number;
  parent_id: number | null;
  user_id: number;
  text: string;
  status: 'approved' | 'held' | 'removed';
  /** JSON: why it was held, as `HOLD_REASONS` of the contract has it. */
  hold_reasons: string;
  created_at: number;
  moderated_by: number | null;
  moderated_at: number | null;
  removal_reason: string | null;
}

export interface CommentReportsTable {
  comment_id: number;
  user_id: number;
  reason: 'offensive' | 'advertising' | 'personal' | 'untrue' | 'other';
  created_at: number;
  /** When staff decided on the comment; null until then. */
  settled_at: number | null;
}

/** Alerts by make and model. */
export interface SubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  key: string;
  /** Make and model as people write them. */
  name: string;
  created_at: number;
}

export interface SavedSearchesTable {
  id: Generated<number>;
  user_id: number;
  site: Site;
  name: string;
  /** Query of the listing page, without "?". */
  query: string;
  created_at: number;
}

/** A new lot whose subscribers are being told, in batches in the order of their accounts. */
export interface AnnouncementsTable {
  lot_id: number;
  listed_at: number;
  /** The last account that was told, if it had to be. */
  cursor: number;
  done_at: number | null;
}

/** An e-mail about a sale, stored with the fact that it reports. Times are UTC ms. */
export interface SaleNoticesTable {
  lot_id: number;
  /** With the lot it identifies the sale: a lot may be sold again after a cancellation. */
  sold_at: number;
  kind:
    | 'paid'
    | 'onAccount'
    | 'paymentFailed'
    | 'paymentReminder'
    | 'lapsed'
    | 'sold'
    | 'paymentProblem'
    | 'sellerLapsed';
  /** The recipient. */
  user_id: number;
  hammer: number;
  payment_due_by: number | null;
  send_at: number;
  sent_at: number | null;
}

/** How far a sale is between its parties, folded from its steps. With `sold_at` the lot identifies the sale. */
export interface CompletionsTable {
  lot_id: number;
  sold_at: number;
  buyer_id: number;
  seller_id: number;
  hammer: number;
  currency: Currency;
  state: CompletionState;
  /** The state that a dispute has interrupted. */
  interrupted: OpenState | null;
  disputed_at: number | null;
  payment_due_at: number | null;
  collection_due_at: number | null;
  payment_way: PaymentWay | null;
  /** When the seller confirmed the payment, or staff established it. */
  paid_at: number | null;
  /** The number of its steps. */
  revision: number;
}

/** The steps of sales: append-only. Sales from before they were recorded have none of their earlier steps. */
export interface CompletionStepsTable {
  lot_id: number;
  sold_at: number;
  sequence: number;
  step: CompletionStep;
  actor: CompletionActor;
  /** Null for a step of the platform. */
  user_id: number | null;
  at: number;
  /** The text of a dispute, of its decision, or the reason for a cancellation. */
  text: string | null;
}

/** E-mails about the steps and deadlines of a sale, stored with the step that they follow. */
export interface CompletionNoticesTable {
  lot_id: number;
  sold_at: number;
  /** Of the step that the e-mail reports, or whose deadline it reminds of. */
  sequence: number;
  kind: CompletionNotice;
  /** The recipient. */
  user_id: number;
  hammer: number;
  due_at: number | null;
  /** Of the document that an e-mail is about. */
  invoice_number: string | null;
  send_at: number;
  sent_at: number | null;
}

/** What each party of a sale has given to the other. */
export interface SaleDocumentsTable {
  id: Generated<number>;
  lot_id: number;
  sold_at: number;
  /** The party that gave it. */
  user_id: number;
  /** The address of the upload. */
  url: string;
  name: string;
  type: string;
  added_at: number;
}

/** Lots that staff have offered to the next bidder after a cancelled sale, each once. */
export interface SecondChancesTable {
  lot_id: number;
  /** Of the cancelled sale. */
  sold_at: number;
  bidder_id: number;
  /** The bidder's own highest bid. */
  amount: number;
  currency: Currency;
  /** Country of the tax in the fee. */
  buyer_country: string;
  offered_by: number;
  offered_at: number;
  /** Null while the bidder has not answered. */
  ending: SecondChanceEnding | null;
  ended_at: number | null;
}

/** The last number of each series of invoices. */
export interface InvoiceSeriesTable {
  kind: InvoiceKind;
  year: number;
  last: number;
}

/**
 * Invoices and credit notes. A row is never changed, except to note its payment and its PDF. It repeats what it says of the
 * customer and the lot, and refers to no account, so that it outlives both.
 */
export interface InvoicesTable {
  number: string;
  kind: InvoiceKind;
  year: number;
  sequence: number;
  site: Site;
  lot_id: number;
  sold_at: number;
  title: string;
  /** The recipient. */
  user_id: number;
  customer_name: string;
  customer_country: string;
  currency: Currency;
  hammer: number;
  /** The fee in hundredths of a per cent of the hammer price; null for a minimum or maximum fee. */
  fee_points: number | null;
  net: number;
  tax: number;
  tax_name: 'VAT' | 'GST' | null;
  tax_points: number | null;
  payment: 'card' | 'transfer';
  issued_at: number;
  due_at: number | null;
  /** Of a credit note: when the amount was returned. */
  paid_at: number | null;
  /** The invoice that a credit note takes back. */
  corrects: string | null;
  reason: string | null;
  /** The gateway's reference of the hold that a credit note returns the fee to. */
  refund_hold: string | null;
  /** Where the storage keeps the PDF; null until it is made. */
  pdf_key: string | null;
}

export interface WatchesTable {
  user_id: number;
  lot_id: number;
  created_at: number;
}

/** The address of a member's calendar feed; a member without a row has asked for none. */
export interface CalendarFeedsTable {
  user_id: number;
  /** Raised with each new address, which ends the one before. */
  generation: number;
  created_at: number;
}

export interface IdempotencyKeysTable {
  user_id: number;
  path: string;
  key: string;
  body_hash: string;
  status: number;
  reply: string;
  created_at: number;
}

/** Events stored in the commit that they describe: one row per commit, deleted after publication. */
export interface OutboxTable {
  id: Generated<number>;
  /** JSON list of `{ channel, event, body }`, in order. */
  events: string;
  created_at: number;
  /** The process that publishes them, which PostgreSQL sets; null on SQLite. */
  owner: Generated<string | null>;
}

/** What one process at a time may do, where several share a database; also which processes are alive. */
export interface LeasesTable {
  name: string;
  /** The name of the process. */
  owner: string;
  /** By the clock of the database, UTC ms. */
  expires_at: number;
}

/** Attempts that several processes count together. */
export interface RateLimitWindowsTable {
  name: string;
  key: string;
  count: number;
  /** UTC ms. */
  started_at: number;
  ends_at: number;
}

export interface MailsTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Of the List-Unsubscribe header; null for an e-mail without one. */
  unsubscribe_url: string | null;
  created_at: number;
}

/** An e-mail that waits for a mail server; its row ends with its delivery. */
export interface OutgoingMailsTable {
  id: Generated<number>;
  /** Without brackets. The same in every attempt, so that receivers recognise a repeated message. */
  message_id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
  created_at: number;
  /** Attempts that have begun. */
  attempts: number;
  /** While an attempt is under way: when it counts as lost. */
  next_attempt_at: number;
}

/** Facts of the data folder: world, seed, when it was seeded, last heartbeat, clock offset. */
export interface MetaTable {
  key: string;
  value: string;
}

/** Consignments including drafts, under the UUID that the client gave them. */
export interface ProspectsTable {
  id: string;
  /** The vendor. */
  user_id: number;
  form_name: ConsignmentId;
  /** JSON: `formData` of the contract. */
  form_data: string;
  is_submitted: Flag;
  /** Raised with every save. */
  revision: number;
  /** The lot's title from the answers; null before the first of them. */
  title: string | null;
  vendor_type: VendorType | null;
  /** The step at which the form was left, from 0. */
  step: number;
  /** Size of `form_data` in UTF-8. */
  bytes: number;
  /** The staff member who filled in the form; null if the vendor did. */
  submitted_by: number | null;
  /** Milliseconds that the form was open, as measured by the page. */
  trust_score: number | null;
  /** JSON: the campaign that brought the vendor, by the names of its cookies; null without one. */
  campaign: string | null;
  ip: string;
  user_agent: string;
  created_at: number;
  saved_at: number;
  submitted_at: number | null;
  /** Time of the reminder to the vendor; null without one. A save keeps it. */
  reminded_at: number | null;
}

/** Upload permissions and the state of their uploads. */
export interface UploadsTable {
  /** Unguessable key in the storage. */
  key: string;
  /** Null for a visitor. */
  user_id: number | null;
  form_name: VariantId;
  field: string;
  name: string;
  type: string;
  /** Size as declared by the sender; a larger file is not kept. */
  bytes: number;
  signed_at: number;
  stored_at: number | null;
  /** Account or network whose hourly limit the bytes count towards; null once they no longer count. */
  sender: string | null;
  /** Account, or hashed network of a visitor, whose total quota the bytes count towards. */
  owner: string | null;
  /** Key of the copy that a form refers to, which no upload permission can replace; null before a form refers to it. */
  object_key: string | null;
}

/** Lots that staff prepare from consignments; after publication, where they came from. */
export interface LotDraftsTable {
  id: Generated<number>;
  prospect_id: string;
  vendor_id: number;
  site: Site;
  lot_type: LotType;
  /** Raised with every save that changes something. */
  revision: number;
  /** Of the content, for lists. */
  title: string;
  /** JSON: `LotContent` of `rules/publishing`. */
  content: string;
  /** JSON: the photographs of the consignment, `{ url, name }`. */
  photographs: string;
  /** The published lot. */
  lot_id: number | null;
  started_at: number;
  saved_by: number;
  saved_at: number;
}

/** What a vendor was asked about a revision of a draft, and their answer. */
export interface LotApprovalsTable {
  draft_id: number;
  revision: number;
  requested_by: number;
  requested_at: number;
  /** When the e-mail was sent; null before. */
  sent_at: number | null;
  answer: ApprovalAnswer | null;
  note: string;
  answered_at: number | null;
}

/** Photographs as the image endpoint serves them. */
export interface LotPicturesTable {
  /** Key for `/images/{key}`. */
  key: string;
  draft_id: number;
  /** Address of the upload. */
  url: string;
  /** Key of the copy in the storage, of bounded size and without metadata. */
  object_key: string;
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  colour: string;
  /** A small JPEG in base64. */
  preview: string;
  /** Whether it is among the pictures of a published lot. */
  is_public: Flag;
}

/** Corrections of published lots, which their pages show. */
export interface LotCorrectionsTable {
  id: Generated<number>;
  lot_id: number;
  author_id: number;
  at: number;
  reason: string;
  /** JSON: `CorrectionChange[]` of `rules/publishing`. */
  changes: string;
  /** The last account that was told, while e-mails about it are sent; null where there are none to send. */
  notice_cursor: number | null;
}

export interface EnquiriesTable {
  id: Generated<number>;
  kind: 'buyer' | 'seller';
  user_id: number | null;
  lot_id: number | null;
  /** JSON as it was sent, with `mark` if it came too quickly for a person. */
  body: string;
  trust_score: number | null;
  ip: string;
  created_at: number;
  /** JSON; null until the feedback form is sent. */
  feedback: string | null;
  feedback_at: number | null;
  /** When staff answered it or marked it as done; null while it waits. */
  closed_at: number | null;
  closed_by: number | null;
}

/** Replies of staff, each sent to the buyer by e-mail. */
export interface EnquiryRepliesTable {
  /** A UUID of the author's console. */
  id: string;
  enquiry_id: number;
  author_id: number;
  text: string;
  created_at: number;
  /** When the e-mail was handed over; null until then. */
  sent_at: number | null;
}

/** Requests about lots that the rules have refused, of each lot the latest. */
export interface RefusedRequestsTable {
  id: Generated<number>;
  lot_id: number;
  user_id: number;
  kind: RefusedRequest['kind'];
  /** Null for other requests than bids. */
  bid_kind: BidKind | null;
  /** Null for a maximum, which no other person may know, and for buying now. */
  amount: number | null;
  /** The message of the problem. */
  reason: string;
  at: number;
  /** A request that is sent again has the same key; null without one. */
  request_key: string | null;
}

/** Writes of staff, appended in the transaction of the write and never changed. */
export interface AuditEntriesTable {
  id: Generated<number>;
  at: number;
  actor_id: number;
  /** Name of the endpoint. */
  action: string;
  lot_id: number | null;
  /** What it was done to, beside a lot. */
  subject: string | null;
  /** JSON. */
  before: string | null;
  after: string | null;
  reason: string | null;
}

/** What staff write about a lot among themselves. */
export interface StaffNotesTable {
  /** A UUID of the author's console. */
  id: string;
  lot_id: number;
  author_id: number;
  text: string;
  created_at: number;
}

/** Colleagues whom a note names, with the time of the note. */
export interface StaffNoteMentionsTable {
  note_id: string;
  user_id: number;
  created_at: number;
}

/** Alerts of lots that members of staff have marked as seen. */
export interface AlertAcknowledgementsTable {
  lot_id: number;
  alert: StaffAlert;
  user_id: number;
  acknowledged_at: number;
}

/** The member of staff who has taken a lot. */
export interface LotAssignmentsTable {
  lot_id: number;
  user_id: number;
  assigned_by: number;
  assigned_at: number;
}

/** What a colleague has handed over at the end of a shift. */
export interface HandOversTable {
  id: Generated<number>;
  from_id: number;
  to_id: number;
  shift_start: number;
  message: string;
  created_at: number;
  /** When the colleague has read it; null before. */
  seen_at: number | null;
}

/** The lots of a hand-over, in the order of its page. */
export interface HandOverLotsTable {
  hand_over_id: number;
  place: number;
  lot_id: number;
  note: string;
}

/** A list of the home page of a site, as a whole: it is saved and read at once. */
export interface HomeContentTable {
  site: Site;
  kind: 'slides' | 'banners';
  revision: number;
  /** JSON. */
  items: string;
  saved_by: number;
  saved_at: number;
}

/** Files that staff have added for the home pages. */
export interface HomeMediaTable {
  /** For `/images/{key}` of pictures, for `/{key}` of videos and logos. */
  key: string;
  /** Of its sender, so that a repeated last part adds it once. */
  media_id: string;
  kind: MediaKind;
  /** Key of the file in the storage. */
  object_key: string;
  bytes: number;
  /** Of pictures: pixels, average colour (`#rrggbb`), and a small JPEG in base64. */
  width: number | null;
  height: number | null;
  colour: string | null;
  preview: string | null;
  added_by: number;
  added_at: number;
}

/** Requests to a hosted card gateway, by our reference. */
export interface GatewayRequestsTable {
  kind: 'hold' | 'capture' | 'refund';
  reference: string;
  /** What the gateway knows the request by. */
  idempotency_key: string;
  /** The card or the hold that is asked for; null once there is an answer. */
  target: string | null;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** 'done', or the reason of a refusal; null until there is an answer. */
  outcome: 'done' | 'declined' | 'challengeRequired' | 'authorisationFailed' | 'unknownToken' | null;
  /** The gateway's reference of what was done. */
  answer: string | null;
  requested_at: number;
}

/** Events of the gateway that were handled, by its ids. */
export interface GatewayEventsTable {
  id: string;
  received_at: number;
}

export interface MeetupsTable {
  id: Generated<number>;
  site: Site;
  title: string;
  summary: string;
  place: string;
  country_code: string;
  /** IANA name of the time zone of the place. */
  time_zone: string;
  starts_at: number;
  ends_at: number;
  /** Null: unlimited. */
  places: number | null;
}

export interface AttendeesTable {
  id: Generated<number>;
  meetup_id: number;
  /** Lower case. */
  email: string;
  /** JSON as it was sent, marked in the same way. */
  body: string;
  trust_score: number | null;
  ip: string;
  created_at: number;
}

/** Newsletter subscribers of a site. */
export interface NewslettersTable {
  /** Lower case. */
  email: string;
  site: Site;
  /** JSON: `newsletterPreferences` of the contract. */
  preferences: string;
  asked_at: number;
  confirmed_at: number | null;
}

/** Links that confirm the opt-ins of a visitor. */
export interface NewsletterTokensTable {
  token_hash: string;
  email: string;
  site: Site;
  preferences: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  email_tokens: EmailTokensTable;
  login_origins: LoginOriginsTable;
  login_failures: LoginFailuresTable;
  login_tickets: LoginTicketsTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  data_exports: DataExportsTable;
  account_deletions: AccountDeletionsTable;
  passkey_challenges: PasskeyChallengesTable;
  spending_limits: SpendingLimitsTable;
  cards: CardsTable;
  lots: LotsTable;
  lot_entries: LotEntriesTable;
  lot_lines: LotLinesTable;
  lot_bidders: LotBiddersTable;
  bid_campaigns: BidCampaignsTable;
  holds: HoldsTable;
  sales: SalesTable;
  sale_notices: SaleNoticesTable;
  boosts: BoostsTable;
  completions: CompletionsTable;
  completion_steps: CompletionStepsTable;
  completion_notices: CompletionNoticesTable;
  sale_documents: SaleDocumentsTable;
  second_chances: SecondChancesTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  offers: OffersTable;
  purchases: PurchasesTable;
  interests: InterestsTable;
  comments: CommentsTable;
  comment_reports: CommentReportsTable;
  subscriptions: SubscriptionsTable;
  saved_searches: SavedSearchesTable;
  announcements: AnnouncementsTable;
  watches: WatchesTable;
  calendar_feeds: CalendarFeedsTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  leases: LeasesTable;
  rate_limit_windows: RateLimitWindowsTable;
  mails: MailsTable;
  outgoing_mails: OutgoingMailsTable;
  meta: MetaTable;
  prospects: ProspectsTable;
  uploads: UploadsTable;
  lot_drafts: LotDraftsTable;
  lot_approvals: LotApprovalsTable;
  lot_pictures: LotPicturesTable;
  lot_corrections: LotCorrectionsTable;
  enquiries: EnquiriesTable;
  enquiry_replies: EnquiryRepliesTable;
  refused_requests: RefusedRequestsTable;
  audit_entries: AuditEntriesTable;
  staff_notes: StaffNotesTable;
  staff_note_mentions: StaffNoteMentionsTable;
  alert_acknowledgements: AlertAcknowledgementsTable;
  lot_assignments: LotAssignmentsTable;
  hand_overs: HandOversTable;
  hand_over_lots: HandOverLotsTable;
  home_content: HomeContentTable;
  home_media: HomeMediaTable;
  gateway_requests: GatewayRequestsTable;
  gateway_events: GatewayEventsTable;
  meetups: MeetupsTable;
  attendees: AttendeesTable;
  newsletters: NewslettersTable;
  newsletter_tokens: NewsletterTokensTable;
}
