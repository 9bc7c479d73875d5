import { incrementFor } from '../bidding/index.ts';
import type { LotType } from '../lot/index.ts';
import { compareMoney, fromMajor, isExactMajor, isWholeSum, type Money } from '../money/index.ts';
import { DAY_MS, HOUR_MS } from '../time/index.ts';
import type { FactLabel } from './fact-labels.ts';
import type { ApprovalState } from './states.ts';
import type { LotContent } from './types.ts';
import type { VendorState } from './vendor-state.ts';

/** What publication asks for, by the names that the fields of a draft have on the wire, in the order of the editor. */
export const MISSING_FIELDS = [
  /** The account of the vendor, which no field of the editor changes. */
  'vendor',
  'title',
  'lead',
  'make',
  'countryCode',
  'areaName',
  'pictures',
  'currencyCode',
  'startPrice',
  'reserve',
  'dtStartUTC',
  'dtEndUTC',
  'approval',
] as const;
export type MissingField = (typeof MISSING_FIELDS)[number];

export const MISSING_CODES = [
  'missing',
  /** An amount in pence or cents, or not above zero. */
  'notWhole',
  /** A start price is at least one increment. */
  'belowIncrement',
  'belowStartPrice',
  'notInFuture',
  'tooFar',
  'notAfterStart',
  'tooShort',
  'tooLong',
  'notRequested',
  'notAnswered',
  'changesAsked',
  'outdated',
  'blocked',
  'deletionPending',
  'deleted',
] as const;
export type MissingCode = (typeof MISSING_CODES)[number];

export interface MissingRequirement {
  readonly field: MissingField;
  readonly code: MissingCode;
}

/** A sale starts within this time from publication. */
export const FURTHEST_START_MS = 180 * DAY_MS;
/** How long a sale may be. */
export const SHORTEST_SALE_MS = HOUR_MS;
export const LONGEST_SALE_MS = 31 * DAY_MS;

/** Lots whose buyers look for a make. */
const WITH_MAKE: ReadonlySet<LotType> = new Set(['car', 'bike', 'watch']);

/**
 * What stands against the publication of a lot, field by field: a vendor who can sell, its words, its place, a picture, the
 * currency and prices, dates in the future, and the vendor's approval of just this content. `now`: UTC ms.
 */
export function missingForPublication(
  content: LotContent,
  lot: { readonly lotType: LotType; readonly vendor: VendorState; readonly approval: ApprovalState },
  now: number,
): readonly MissingRequirement[] {
  return [...missingVendor(lot.vendor), ...missingContent(content, lot.lotType, now), ...missingApproval(lot.approval)];
}

/** A lot needs a vendor whose account can sell, from its draft to its publication. */
export function missingVendor(state: VendorState): readonly MissingRequirement[] {
  return state === 'active' ? [] : [{ field: 'vendor', code: state }];
}

/** What the content itself lacks. It, and the account of the vendor, stand against asking for the approval. */
export function missingContent(content: LotContent, lotType: LotType, now: number): readonly MissingRequirement[] {
  const { title, lead, make, countryCode, areaName, pictures, currency } = content;
  const isMissing: Readonly<Partial<Record<MissingField, boolean>>> = {
    title: title === '',
    lead: lead === '',
    make: make === null && WITH_MAKE.has(lotType),
    countryCode: countryCode === null,
    areaName: areaName === '',
    pictures: pictures.length === 0,
    currencyCode: currency === null,
  };
  return [
    ...MISSING_FIELDS.filter((field) => isMissing[field]).map((field) => ({ field, code: 'missing' as const })),
    ...priceFaults(content, lotType),
    ...dateFaults(content, now),
  ];
}

function priceFaults({ currency, startPrice, reserve }: LotContent, lotType: LotType): MissingRequirement[] {
  if (startPrice === null) return [{ field: 'startPrice', code: 'missing' }];
  if (currency === null) return [];
  const start = wholeSum(startPrice, currency);
  if (start === null) return [{ field: 'startPrice', code: 'notWhole' }];
  const faults: MissingRequirement[] = [];
  if (compareMoney(start, incrementFor(start, lotType)) < 0) {
    faults.push({ field: 'startPrice', code: 'belowIncrement' });
  }
  if (reserve === null) return faults;
  const least = wholeSum(reserve, currency);
  if (least === null) faults.push({ field: 'reserve', code: 'notWhole' });
  else if (compareMoney(least, start) < 0) faults.push({ field: 'reserve', code: 'belowStartPrice' });
  return faults;
}

function wholeSum(major: number, currency: NonNullable<LotContent['currency']>): Money | null {
  if (!isExactMajor(major)) return null;
  const sum = fromMajor(major, currency);
  return isWholeSum(sum, currency) ? sum : null;
}

function dateFaults({ startsAt, endsAt }: LotContent, now: number): MissingRequirement[] {
  const faults: MissingRequirement[] = [];
  if (startsAt === null) faults.push({ field: 'dtStartUTC', code: 'missing' });
  else if (startsAt <= now) faults.push({ field: 'dtStartUTC', code: 'notInFuture' });
  else if (startsAt > now + FURTHEST_START_MS) faults.push({ field: 'dtStartUTC', code: 'tooFar' });
  const code = endFault(startsAt, endsAt, now);
  if (code !== null) faults.push({ field: 'dtEndUTC', code });
  return faults;
}

function endFault(startsAt: number | null, endsAt: number | null, now: number): MissingCode | null {
  if (endsAt === null) return 'missing';
  if (endsAt <= now) return 'notInFuture';
  if (startsAt === null) return null;
  if (endsAt <= startsAt) return 'notAfterStart';
  if (endsAt - startsAt < SHORTEST_SALE_MS) return 'tooShort';
  return endsAt - startsAt > LONGEST_SALE_MS ? 'tooLong' : null;
}

const APPROVAL_CODES: Readonly<Record<ApprovalState, MissingCode | null>> = {
  none: 'notRequested',
  requested: 'notAnswered',
  outdated: 'outdated',
  changesAsked: 'changesAsked',
  approved: null,
};

function missingApproval(state: ApprovalState): MissingRequirement[] {
  const code = APPROVAL_CODES[state];
  return code === null ? [] : [{ field: 'approval', code }];
}

/** The facts that buyers of each kind of lot expect, in the order of the page. */
export const USUAL_FACTS: Readonly<Record<LotType, readonly FactLabel[]>> = {
  car: ['mileage', 'engine', 'gearbox', 'steering', 'outside', 'inside', 'chassis', 'registration', 'keepers', 'keys'],
  bike: ['mileage', 'engine', 'outside', 'chassis', 'registration', 'test', 'service'],
  plate: ['territory', 'letters', 'held', 'transfer'],
  part: ['fits', 'partNumber', 'maker', 'condition', 'packing'],
  watch: ['reference', 'year', 'movement', 'case', 'dial', 'bracelet', 'box', 'papers', 'service'],
  collection: ['lots', 'makes', 'years', 'kept'],
};

/** Usual facts without a value. They are for staff to find out; none of them stands against publication. */
export function missingFacts({ facts }: Pick<LotContent, 'facts'>, lotType: LotType): readonly FactLabel[] {
  const known = new Set(facts.map(({ label }) => label));
  return USUAL_FACTS[lotType].filter((label) => !known.has(label));
}
