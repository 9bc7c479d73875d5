import type { Site } from '../../rules/lot/index.ts';
import type { Currency } from '../../rules/money/index.ts';
import type { Field } from '../fields/index.ts';

/** Forms that hand a lot to us, by an account, with a draft that is kept. */
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

/** Every form there is. */
export const VARIANT_IDS = [
  ...CONSIGNMENT_IDS,
  'sell-with-us',
  'watch-service',
  'meetup',
  'newsletter',
  'enquiry',
  'feedback',
] as const;
export type VariantId = (typeof VARIANT_IDS)[number];

/** Fields that are asked together. The form's words name it by its key. */
export interface Step {
  readonly key: string;
  readonly fields: readonly Field[];
}

/** One form: what it asks, in which order. */
export interface Variant {
  readonly id: VariantId;
  /** Where it is offered; both where the two sites share it. */
  readonly site: Site | 'both';
  /** Raised when answers of the version before no longer fit; the engine's migrations bring drafts along. */
  readonly version: number;
  /** What its sums are in, where only one will do; else they are in that of the place or of the person. */
  readonly currency?: Currency;
  readonly steps: readonly Step[];
}
