/** Consignments: drafts and submissions, each with a UUID from the client. */
import * as z from 'zod/mini';
import { CONSIGNMENT_IDS, STEP_COUNTS } from '../../forms/variants/types.ts';
import { isDialCodeOf } from '../../rules/contact/phones/dial-codes.ts';
import { VENDOR_TYPES } from '../../rules/lot/types.ts';
import { CURRENCIES } from '../../rules/money/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { problem } from '../problems/index.ts';
import {
  answerText,
  campaignFields,
  countryCode,
  exactLine,
  fileName,
  id,
  isoInstant,
  pathId,
  pattern,
  trustScore,
} from '../wire/index.ts';

export const prospectId = z.uuid();

/** Maximum characters of an answer and files of a field, far above any legitimate form. */
const LONGEST_ANSWER = 20_000;
/** Twice the largest field's limit: the form itself reports too many files with its own message. */
const MOST_FILES = 2_000;
/** The names of two thousand files take about 600 kB, plus the longest texts. */
export const LARGEST_FORM_BYTES = 1024 * 1024;

/** The address of a file: on our sites or at a web storage. Other schemes are refused, since pages link to it. */
export const fileUrl = exactLine(0, 2_000).check(
  z.regex(/^(https?:\/\/|\/)/),
  // Two slashes would address another host.
  z.refine((url) => !/^\/[/\\]/.test(url)),
);

/** A file that the storage has accepted with 201. */
export const storedFile = z.object({
  name: fileName,
  type: exactLine(0, 255),
  url: fileUrl,
  success: z.literal(true),
});

/** Answers of one form: more than twice those of the longest. */
const MOST_ANSWERS = 200;

/** Answers of any form. `validateConsignment` checks them against the form's definition. */
export const answers = z
  .record(
    exactLine(0, 80),
    z.union([answerText(LONGEST_ANSWER), z.boolean(), z.array(storedFile).check(z.maxLength(MOST_FILES))]),
  )
  .check(z.refine((given) => Object.keys(given).length <= MOST_ANSWERS, `More than ${MOST_ANSWERS} answers.`));

export const setting = z
  .object({
    phoneCountry: countryCode,
    dialCode: pattern(/^\+\d{1,4}$/),
    currency: z.enum(CURRENCIES),
    region: z.nullable(exactLine(0, 80)),
    lotSubType: z.nullable(exactLine(0, 80)),
    dealId: z.nullable(exactLine(0, 80)),
    /** The vendor for whom staff fill in the form. Other callers may only send their own id. */
    vendorId: z.nullable(id),
  })
  .check(
    z.refine(({ dialCode, phoneCountry }) => isDialCodeOf(dialCode, phoneCountry), {
      path: ['dialCode'],
      message: 'Not the dial code of the country.',
    }),
  );

/** Answers under the specification's keys, with the form's setting. */
export const formData = z.object({
  /** Version of the form that the answers belong to. */
  version: z.int().check(z.gte(1)),
  /** From 0. */
  currentStepNumber: z.int().check(z.gte(0), z.lte(50)),
  setting,
  answers,
});
export type FormData = z.output<typeof formData>;

const flag = z.union([z.literal(0), z.literal(1)]);

export const prospect = z.object({
  id: prospectId,
  formName: z.enum(CONSIGNMENT_IDS),
  formData,
  isSubmitted: flag,
  /** Raised with every save. A save with an older revision is refused with 409 `draftChanged`. */
  revision: z.int(),
  userId: id,
  /** The normalised vendor type of the answers; null before it is answered. */
  vendorType: z.nullable(z.enum(VENDOR_TYPES)),
  /** The staff member who filled it in; null for the vendor. */
  submittedBy: z.nullable(id),
  dtCreatedUTC: isoInstant,
  dtSavedUTC: isoInstant,
  dtSubmittedUTC: z.nullable(isoInstant),
});
export type Prospect = z.output<typeof prospect>;

/** A draft or submission in a list, without its answers. */
export const prospectSummary = z.extend(z.omit(prospect, { formData: true }), {
  /** The lot's title from the answers so far; null before the first of them. */
  title: z.nullable(z.string()),
  /** From 0. */
  currentStepNumber: z.int(),
});
export type ProspectSummary = z.output<typeof prospectSummary>;

/** The place after the last prospect of a page. */
export const listPlace = z.string().check(z.regex(/^\d{1,15}_[\da-f-]{36}$/i));

/** One save of a draft or submission. */
export const prospectSave = z
  .object({
    id: prospectId,
    formName: z.enum(CONSIGNMENT_IDS),
    formData,
    isSubmitted: flag,
    /** The revision that the answers are based on; absent in the first save. */
    revision: z.optional(z.int().check(z.gte(1))),
    /** Server time minus the time at which the form was opened, in milliseconds. */
    trustScore: z.optional(trustScore),
    ...campaignFields,
  })
  .check(
    z.refine(({ formName, formData: { currentStepNumber } }) => currentStepNumber < STEP_COUNTS[formName], {
      path: ['formData', 'currentStepNumber'],
      message: 'The form has no such step.',
    }),
  );
export type ProspectSave = z.output<typeof prospectSave>;

export const saveProspect = endpoint({
  name: 'saveProspect',
  method: 'POST',
  path: '/v1/prospects/consignment/:id',
  summary:
    'Keeps a draft (isSubmitted 0) or submits it (1). Submitting takes a card on file (403 `consignmentFormNoCardWarning`) and answers that the form accepts (422 `invalidAnswers` names each that it does not). 409 `alreadySubmitted`; 409 `draftChanged` also for an id of another user; 409 `consignmentStorageFull` where the vendor has no more room.',
  access: 'user',
  params: z.object({ id: prospectId }),
  body: prospectSave,
  replies: { 200: prospect, 201: prospect },
  largestBody: LARGEST_FORM_BYTES,
  idempotent: true,
  refusals: [409, 422, 429],
});

/** What a save answers without the form’s answers, which its sender has. */
export const savedProspect = z.omit(prospect, { formData: true });
export type SavedProspect = z.output<typeof savedProspect>;

/** Saves in one request: one commit, for which bids wait. */
export const MOST_SAVES = 50;
/** The largest form among small ones. */
export const LARGEST_SAVES_BYTES = LARGEST_FORM_BYTES + MOST_SAVES * 1024;

const saves = z.array(prospectSave).check(
  z.minLength(1),
  z.maxLength(MOST_SAVES),
  z.refine((given) => new Set(given.map((save) => save.id)).size === given.length, 'An id is given twice.'),
);

/** What became of one of several saves. */
const saveResult = z.union([
  z.object({ id: prospectId, prospect: savedProspect }),
  z.object({ id: prospectId, problem, retryAfterSeconds: z.nullable(z.int()) }),
]);
export type SaveResult = z.output<typeof saveResult>;

export const saveProspects = endpoint({
  name: 'saveProspects',
  method: 'POST',
  path: '/v1/prospects/consignment',
  summary:
    'Saves up to 50 drafts and submissions, each as `saveProspect` does: a refused save does not stop the others, and the results are in the order of the saves. No key is needed to send them again: a repeated submission is refused with `alreadySubmitted`, a repeated draft with `draftChanged`. The vendor gets one e-mail about all submissions that follow one another.',
  access: 'user',
  body: z.object({ saves }),
  replies: { 200: z.object({ results: z.array(saveResult) }) },
  largestBody: LARGEST_SAVES_BYTES,
});

export const readProspect = endpoint({
  name: 'readProspect',
  method: 'GET',
  path: '/v1/prospects/consignment/:id',
  summary: 'A draft or submission of the caller, or of any vendor for staff. Others are answered with 404.',
  access: 'user',
  params: z.object({ id: prospectId }),
  replies: { 200: prospect },
});

export const discardProspect = endpoint({
  name: 'discardProspect',
  method: 'DELETE',
  path: '/v1/prospects/consignment/:id',
  summary: 'Deletes a draft, as its vendor or as staff. Submissions cannot be deleted (409 `alreadySubmitted`).',
  access: 'user',
  params: z.object({ id: prospectId }),
  replies: { 204: z.undefined() },
  refusals: [409],
});

export const sendProspectLink = endpoint({
  name: 'sendProspectLink',
  method: 'POST',
  path: '/v1/prospects/consignment/:id/letter',
  summary:
    'E-mails the caller a link to the draft, which opens after login. Another user’s draft is answered with 404, a submission with 409 `alreadySubmitted`; a few e-mails an hour, one a minute for the same draft.',
  access: 'user',
  params: z.object({ id: prospectId }),
  replies: { 204: z.undefined() },
  refusals: [409, 429],
});

export const listProspects = endpoint({
  name: 'listProspects',
  method: 'GET',
  path: '/v1/prospects/consignment',
  summary:
    'The caller’s own drafts and submissions without their answers, last saved first, in pages of 50: `next` is the `after` of the following page. Staff may list a vendor’s.',
  access: 'user',
  query: z.object({
    vid: z.optional(pathId),
    /** Only forms of this name. */
    formName: z.optional(z.enum(CONSIGNMENT_IDS)),
    after: z.optional(listPlace),
  }),
  replies: { 200: z.object({ prospects: z.array(prospectSummary), next: z.nullable(listPlace) }) },
});
