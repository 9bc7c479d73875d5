/** Lots as their vendors approve them before they are published. */
import * as z from 'zod/mini';
import { LOT_TYPES, SITES } from '../../rules/lot/types.ts';
import { CURRENCIES } from '../../rules/money/types.ts';
import { LONGEST_APPROVAL_NOTE } from '../../rules/publishing/approval-note.ts';
import { FACT_LABELS } from '../../rules/publishing/fact-labels.ts';
import { ANSWERS, APPROVAL_STATES } from '../../rules/publishing/states.ts';
import { CONTENT_LIMITS as LIMITS, PHOTOGRAPH_VIEWS, PICTURE_GROUPS } from '../../rules/publishing/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { lotLink } from '../listings/index.ts';
import { count, country, exactLine, id, isoInstant, line, lines, majorAmount, pathId } from '../wire/index.ts';

const fact = z.object({ label: z.enum(FACT_LABELS), value: line(1, LIMITS.fact) });

/** The words and facts of a lot, which a correction may change. */
export const lotWords = {
  title: line(0, LIMITS.title),
  /** One line below the title. */
  summary: line(0, LIMITS.summary),
  /** The first paragraph. */
  lead: lines(0, LIMITS.lead),
  /** The paragraphs that follow. */
  story: z.array(lines(1, LIMITS.paragraph)).check(z.maxLength(LIMITS.paragraphs)),
  /** In the order of the page, each label once. */
  facts: z.array(fact).check(
    z.maxLength(LIMITS.facts),
    z.refine((facts) => new Set(facts.map(({ label }) => label)).size === facts.length, 'A label occurs twice.'),
  ),
};

/** An uploaded photograph of the consignment, which staff and the vendor read at `url`. */
const draftPicture = z.object({
  url: exactLine(1, 2_000),
  group: z.enum(PICTURE_GROUPS),
  /** i18n key suffix (`lot:view.front`). */
  view: z.enum(PHOTOGRAPH_VIEWS),
});

/** What the lot will be. What is not known yet is empty or null. */
export const lotContent = z.object({
  ...lotWords,
  make: z.nullable(line(1, LIMITS.name)),
  model: z.nullable(line(1, LIMITS.name)),
  modelYear: z.nullable(z.int().check(z.gte(1000), z.lte(2200))),
  countryCode: z.nullable(country),
  areaName: line(0, LIMITS.area),
  driveSide: z.nullable(z.enum(['LHD', 'RHD'])),
  registration: z.nullable(line(1, LIMITS.registration)),
  canEscrow: z.boolean(),
  /** In the order of the page: the first is the main one. Each upload once. */
  pictures: z.array(draftPicture).check(
    z.maxLength(LIMITS.pictures),
    z.refine((pictures) => new Set(pictures.map(({ url }) => url)).size === pictures.length, 'A picture occurs twice.'),
  ),
  currencyCode: z.nullable(z.enum(CURRENCIES)),
  /** Whole major units. */
  startPrice: z.nullable(majorAmount),
  /** Whole major units; null: no reserve. */
  reserve: z.nullable(majorAmount),
  dtStartUTC: z.nullable(isoInstant),
  dtEndUTC: z.nullable(isoInstant),
});
export type WireLotContent = z.output<typeof lotContent>;

/** A lot that the vendor is asked about, or was. */
export const lotToApprove = z.object({
  lotDraftId: id,
  site: z.enum(SITES),
  lotType: z.enum(LOT_TYPES),
  title: z.string(),
  /** What the vendor was shown. An answer names it. */
  revision: count,
  state: z.enum(APPROVAL_STATES),
  dtRequestedUTC: isoInstant,
  dtAnsweredUTC: z.nullable(isoInstant),
  note: z.string(),
  /** The lot, once it is published. */
  lot: z.nullable(lotLink),
});
export type LotToApprove = z.output<typeof lotToApprove>;

export const listLotApprovals = endpoint({
  name: 'listLotApprovals',
  method: 'GET',
  path: '/v1/users/me/lot-approvals',
  summary: 'The caller’s own lots that staff have asked them to approve, last asked first, 50 at most.',
  access: 'user',
  replies: { 200: z.object({ approvals: z.array(lotToApprove) }) },
});

export const readLotApproval = endpoint({
  name: 'readLotApproval',
  method: 'GET',
  path: '/v1/users/me/lot-approvals/:lotDraftId',
  summary: 'A lot of the caller’s own as buyers will see it, as it is now. Others are answered with 404.',
  access: 'user',
  params: z.object({ lotDraftId: pathId }),
  replies: { 200: z.extend(lotToApprove, { content: lotContent }) },
});

export const answerLotApproval = endpoint({
  name: 'answerLotApproval',
  method: 'POST',
  path: '/v1/users/me/lot-approvals/:lotDraftId',
  summary:
    'The vendor approves the lot, or asks for changes, which takes a note (422 `noteMissing`). 409 `draftChanged` where it is no longer the revision that the vendor has seen, `lotPublished` after publication.',
  access: 'user',
  params: z.object({ lotDraftId: pathId }),
  body: z.object({
    revision: z.int().check(z.gte(1)),
    answer: z.enum(ANSWERS),
    note: z._default(lines(0, LONGEST_APPROVAL_NOTE), ''),
  }),
  replies: { 200: lotToApprove },
  idempotent: true,
  refusals: [409, 422, 429],
});
