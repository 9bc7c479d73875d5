/** From a submitted consignment to a lot on sale: its draft, the vendor's approval, publication, and corrections. */
import * as z from 'zod/mini';
import { LOT_TYPES, SITES, VENDOR_TYPES } from '../../rules/lot/types.ts';
import { FACT_LABELS } from '../../rules/publishing/fact-labels.ts';
import { MISSING_CODES, MISSING_FIELDS } from '../../rules/publishing/missing-fields.ts';
import { APPROVAL_STATES, DRAFT_STATES } from '../../rules/publishing/states.ts';
import { endpoint } from '../endpoint/index.ts';
import { lotCorrection, lotLink } from '../listings/index.ts';
import { lotContent, lotWords } from '../lot-approvals/index.ts';
import { prospectId } from '../prospects/index.ts';
import { count, id, isoInstant, line, pathId } from '../wire/index.ts';
import { namedAccount } from './lots.ts';

/** What the vendor was asked last, and their answer. */
export const lotApproval = z.object({
  /** `none` before the first request. `outdated`: the draft has changed since the request, or since the answer. */
  state: z.enum(APPROVAL_STATES),
  dtRequestedUTC: z.nullable(isoInstant),
  dtAnsweredUTC: z.nullable(isoInstant),
  /** What the vendor wants changed, or said with the approval; empty without a note. */
  note: z.string(),
});

/** What stands against publication. `field` is a key of the content, `vendor`, or `approval`; `code` selects the text. */
export const missingField = z.object({ field: z.enum(MISSING_FIELDS), code: z.enum(MISSING_CODES) });

export const lotDraft = z.object({
  lotDraftId: id,
  prospectId,
  state: z.enum(DRAFT_STATES),
  site: z.enum(SITES),
  lotType: z.enum(LOT_TYPES),
  vendor: z.extend(namedAccount, { name: z.string(), vendorType: z.enum(VENDOR_TYPES) }),
  /** Raised with every save that changes something. A save with an older one is refused with 409 `draftChanged`. */
  revision: count,
  content: lotContent,
  /** All photographs of the consignment that may become pictures, in the order of the form. */
  photographs: z.array(z.object({ url: z.string(), name: z.string() })),
  approval: lotApproval,
  /** By the rule of publication, at the time of the reply; empty where it can be published. */
  missing: z.array(missingField),
  /** Facts that buyers of such a lot expect and that have no value yet (`facts:mileage`). They do not stand against publication. */
  missingFacts: z.array(z.enum(FACT_LABELS)),
  dtCreatedUTC: isoInstant,
  dtSavedUTC: isoInstant,
  savedBy: namedAccount,
  /** The published lot; null before. */
  lot: z.nullable(lotLink),
});
export type LotDraft = z.output<typeof lotDraft>;

const draftParams = z.object({ lotDraftId: pathId });
/** The revision that the caller has seen. */
const revision = z.int().check(z.gte(1));

export const startLotDraft = endpoint({
  name: 'startLotDraft',
  method: 'POST',
  path: '/v1/staff/prospects/:prospectId/lot',
  summary:
    'Makes the draft of a lot from the answers of a submitted consignment, with the dates of the next opening; 201, or 200 with the draft that was made before. 409 `notSubmitted` for a consignment that its vendor is still filling in, `vendorNotActive` where the account of the vendor is blocked or deleted, or its deletion is requested.',
  access: 'staff',
  params: z.object({ prospectId }),
  replies: { 200: lotDraft, 201: lotDraft },
  refusals: [409, 429],
});

export const readLotDraft = endpoint({
  name: 'readLotDraft',
  method: 'GET',
  path: '/v1/staff/lot-drafts/:lotDraftId',
  summary: 'The draft of a lot, its approval, and what is missing before it can be published.',
  access: 'staff',
  params: draftParams,
  replies: { 200: lotDraft },
});

/** Drafts of one page. */
export const LOT_DRAFTS_PER_PAGE = 50;

export const lotDraftSummary = z.object({
  lotDraftId: id,
  prospectId,
  state: z.enum(DRAFT_STATES),
  approval: z.enum(APPROVAL_STATES),
  site: z.enum(SITES),
  lotType: z.enum(LOT_TYPES),
  title: z.string(),
  vendor: namedAccount,
  revision: count,
  dtSavedUTC: isoInstant,
  savedBy: namedAccount,
  lot: z.nullable(lotLink),
});
export type LotDraftSummary = z.output<typeof lotDraftSummary>;

export const listLotDrafts = endpoint({
  name: 'listLotDrafts',
  method: 'GET',
  path: '/v1/staff/lot-drafts',
  summary: `Drafts of lots, last started first, ${LOT_DRAFTS_PER_PAGE} a page: \`next\` is the \`after\` of the following page. With a state those alone.`,
  access: 'staff',
  query: z.object({ state: z.optional(z.enum(DRAFT_STATES)), after: z.optional(pathId) }),
  replies: { 200: z.object({ drafts: z.array(lotDraftSummary), next: z.nullable(id) }) },
});

export const saveLotDraft = endpoint({
  name: 'saveLotDraft',
  method: 'POST',
  path: '/v1/staff/lot-drafts/:lotDraftId',
  summary:
    'Saves the whole content of a draft. A change makes an approval outdated, and its photographs are converted in the background. 409 `draftChanged` where a colleague has saved another revision, `lotPublished` after publication; 422 `pictureNotOfConsignment` for a picture that is no photograph of the consignment.',
  access: 'staff',
  params: draftParams,
  body: z.object({ revision, content: lotContent }),
  replies: { 200: lotDraft },
  largestBody: 1024 * 1024,
  idempotent: true,
  refusals: [409, 422, 429],
});

export const requestApproval = endpoint({
  name: 'requestApproval',
  method: 'POST',
  path: '/v1/staff/lot-drafts/:lotDraftId/approval-request',
  summary:
    'Asks the vendor to approve a revision: by e-mail with a link to the lot as buyers will see it, and in their account. A second request for the same revision sends no second e-mail. 409 `draftChanged`, `lotPublished`, `vendorNotActive` (see `startLotDraft`); 422 `lotIncomplete` names in `details` each field of the content that is missing (`path`) and its code (`message`), and 422 `pictureUnreadable` each picture that cannot be decoded (`pictures.3`); 409 `picturesNotReady` while photographs are still being converted, to be tried again.',
  access: 'staff',
  params: draftParams,
  body: z.object({ revision }),
  replies: { 200: lotDraft },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const publishLot = endpoint({
  name: 'publishLot',
  method: 'POST',
  path: '/v1/staff/lot-drafts/:lotDraftId/publication',
  summary:
    'Publishes an approved draft as a lot that opens at its start: in the lists and the search, and announced to alerts. Once: a repeated request is answered with the same lot. 409 `draftChanged`, `picturesNotReady`; 422 `lotIncomplete` names in `details` each field that is missing (`path`), the account of the vendor included (`vendor`), and its code (`message`).',
  access: 'staff',
  params: draftParams,
  body: z.object({ revision }),
  replies: { 200: z.object({ auctionId: id, lot: lotLink, draft: lotDraft }) },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const LONGEST_CORRECTION_REASON = 500;

export const correctLot = endpoint({
  name: 'correctLot',
  method: 'POST',
  path: '/v1/staff/lots/:auctionId/corrections',
  summary:
    'Corrects words or facts of a published lot. Its page shows buyers the date, what was changed, and the reason; a material correction is e-mailed once to those who watch the lot, have bid on it or sell it, while it is not over. Never a price, a reserve, dates or a currency. `known` is how many corrections the caller has seen: 409 `draftChanged` if a colleague has added one; 422 `nothingCorrected` where the words are as they were, `correctionsFull` at the most of one lot.',
  access: 'staff',
  params: z.object({ auctionId: pathId }),
  body: z.object({
    known: count,
    reason: line(3, LONGEST_CORRECTION_REASON),
    /** What is left out stays as it is. */
    words: z.partial(z.object(lotWords)),
  }),
  replies: {
    200: z.object({ auctionId: id, lot: lotLink, corrections: z.array(lotCorrection) }),
  },
  idempotent: true,
  refusals: [409, 422, 429],
});
