import type { Site } from '../../rules/lot/index.ts';
import type { Currency } from '../../rules/money/index.ts';
import type { Field } from '../fields/index.ts';

/** Consignment forms: submitted by an account, with stored drafts. */
export const CONSIGNMENT_IDS = [
  'car-uk',
  'car-australia',
  'car-country-town',
  'car-hong-kong',
  'car-us',
  'bike',
  'part',
  'plate',
  'plate-australia',
  'plate-uae',
  'watch',
] as const;
export type ConsignmentId = (typeof CONSIGNMENT_IDS)[number];

/** Steps of each consignment form. Contracts bound the step with it, so that they need not load the forms themselves. */
export const STEP_COUNTS: Readonly<Record<ConsignmentId, number>> = {
  'car-uk': 8,
  'car-australia': 7,
  'car-country-town': 8,
  'car-hong-kong': 8,
  'car-us': 6,
  bike: 6,
  part: 2,
  plate: 2,
  'plate-australia': 2,
  'plate-uae': 3,
  watch: 5,
};

/** Ids of all forms. */
export const VARIANT_IDS = [
  ...CONSIGNMENT_IDS,
  'sell-with-us',
  'watch-service',
  'source-with-us',
  'meetup',
  'newsletter',
  'enquiry',
  'feedback',
  'sale',
] as const;
export type VariantId = (typeof VARIANT_IDS)[number];

/** Fields on one screen. The key selects the step's texts. */
export interface Step {
  readonly key: string;
  readonly fields: readonly Field[];
}

/** One form: its steps and their fields, in order. */
export interface Variant {
  readonly id: VariantId;
  /** The site that offers the form, or both. */
  readonly site: Site | 'both';
  /** Raised when stored answers no longer fit; the engine's migrations convert drafts. */
  readonly version: number;
  /** The only currency that the form accepts; without it the region's or the account's currency applies. */
  readonly currency?: Currency;
  readonly steps: readonly Step[];
}
