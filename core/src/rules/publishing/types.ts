import type { Currency } from '../money/index.ts';
import type { FactLabel } from './fact-labels.ts';

/** Groups of pictures on the page of a lot. */
export const PICTURE_GROUPS = ['outside', 'inside', 'engine', 'details', 'papers'] as const;
export type PictureGroup = (typeof PICTURE_GROUPS)[number];

/** What a photograph of a vendor shows, as suffixes of the i18n key `lot:view.`. */
export const PHOTOGRAPH_VIEWS = [
  'main',
  'side',
  'front',
  'rear',
  'cabin',
  'seats',
  'instruments',
  'engine',
  'underside',
  'wheel',
  'document',
  'detail',
  'label',
  'dial',
  'crown',
  'wrist',
  'caseback',
  'movement',
  'clasp',
  'box',
  'papers',
  'other',
] as const;
export type PhotographView = (typeof PHOTOGRAPH_VIEWS)[number];

export interface LotFact {
  readonly label: FactLabel;
  readonly value: string;
}

/** One uploaded photograph, in the place that staff gave it. */
export interface DraftPicture {
  /** Address of the upload, as the answers name it. */
  readonly url: string;
  readonly group: PictureGroup;
  readonly view: PhotographView;
}

/** The words and facts of a lot, which may be corrected after publication. */
export interface LotWords {
  readonly title: string;
  /** One line below the title. */
  readonly summary: string;
  /** The first paragraph. */
  readonly lead: string;
  /** The paragraphs that follow. */
  readonly story: readonly string[];
  readonly facts: readonly LotFact[];
}

/** What a lot will be, while staff prepare it: anything may still be missing. */
export interface LotContent extends LotWords {
  readonly make: string | null;
  readonly model: string | null;
  readonly modelYear: number | null;
  readonly countryCode: string | null;
  readonly areaName: string;
  readonly driveSide: 'LHD' | 'RHD' | null;
  readonly registration: string | null;
  readonly canEscrow: boolean;
  /** In the order of the page: the first is the main one. */
  readonly pictures: readonly DraftPicture[];
  readonly currency: Currency | null;
  /** Whole major units. */
  readonly startPrice: number | null;
  /** Whole major units; null: no reserve. */
  readonly reserve: number | null;
  /** UTC ms. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

/** The longest texts and lists of a lot. */
export const CONTENT_LIMITS = {
  title: 120,
  summary: 200,
  lead: 2_000,
  paragraph: 5_000,
  paragraphs: 40,
  facts: 30,
  fact: 200,
  name: 80,
  area: 100,
  registration: 20,
  pictures: 100,
} as const;
