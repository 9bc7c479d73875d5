import { FACETS } from '@marque/core/contracts/search';
import {
  isInLastDay,
  isSoldType,
  LOT_TYPES,
  SALE_FORMATS,
  STAGES,
  type Stage,
  VENDOR_TYPES,
} from '@marque/core/rules/lot';
import { CURRENCIES } from '@marque/core/rules/money';
import { boostedStageRank, stageRank, turnOf } from '@marque/core/rules/search';
import { DAY_MS } from '@marque/core/rules/time';
import type { Facet, SearchableLot } from '../port.ts';

/** Values of a facet by their code. Code 0 means "none", which no filter matches and no facet counts. */
export interface FacetValues {
  readonly values: string[];
  readonly codeOf: Map<string, number>;
}

/**
 * The lots of one site as columns, a slot each: filters and counts run over bare numbers. Unknown numbers are NaN,
 * which is inside no range.
 */
export interface Columns {
  size: number;
  readonly slotOf: Map<number, number>;
  readonly facets: Readonly<Record<Facet, FacetValues>>;
  /** Codes of a slot's facets next to each other, in the order of `FACETS`: most queries read all of them. */
  codes: Uint16Array;
  /** The codes of stages as they were written. Those in `codes` are the ones shown at `stagesAt`. */
  stage: Uint16Array;
  /** The instant (UTC ms) for which the stages are shown, and the first one after it at which another one is shown. */
  stagesAt: number;
  nextStagesAt: number;
  lotId: Float64Array;
  revision: Float64Array;
  year: Float64Array;
  endsAt: Float64Array;
  price: Float64Array;
  /** Places in the list of currencies. */
  currency: Uint8Array;
  /** 1 where the price is one that visitors must log in to see. */
  isSoldPrice: Uint8Array;
  /** Columns to sort by: less comes first. The order of stages, the same with boosted lots leading their stage ... */
  stageRank: Float64Array;
  boostedStageRank: Float64Array;
  /** ... when the lot was listed and how many bids it has, both turned round ... */
  age: Float64Array;
  fewBids: Float64Array;
  /** ... and what decides among equals: the end of what is on sale, the end turned round of what is over. */
  turn: Float64Array;
}

const FIRST_CAPACITY = 1024;
const NUMBERS = [
  'lotId',
  'revision',
  'year',
  'endsAt',
  'price',
  'stageRank',
  'boostedStageRank',
  'age',
  'fewBids',
  'turn',
] as const satisfies readonly (keyof Columns)[];

/** Codes are the places in these lists plus one; makes and regions get theirs as they come. */
const KNOWN_VALUES: Readonly<Record<Facet, readonly string[]>> = {
  lotType: LOT_TYPES,
  stage: STAGES,
  saleFormat: SALE_FORMATS,
  make: [],
  regionCode: [],
  vendorType: VENDOR_TYPES,
};

const STAGE = FACETS.indexOf('stage');
const LIVE = codeOfStage('live');
const ENDING = codeOfStage('ending');

function codeOfStage(stage: Stage): number {
  return KNOWN_VALUES.stage.indexOf(stage) + 1;
}

export function createColumns(): Columns {
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, createFacetValues(KNOWN_VALUES[facet])]));
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, new Float64Array(FIRST_CAPACITY)]));
  return {
    size: 0,
    slotOf: new Map(),
    facets: facets as Record<Facet, FacetValues>,
    codes: new Uint16Array(FIRST_CAPACITY * FACETS.length),
    stage: new Uint16Array(FIRST_CAPACITY),
    stagesAt: Number.NEGATIVE_INFINITY,
    nextStagesAt: Number.POSITIVE_INFINITY,
    currency: new Uint8Array(FIRST_CAPACITY),
    isSoldPrice: new Uint8Array(FIRST_CAPACITY),
    ...(numbers as Record<(typeof NUMBERS)[number], Float64Array>),
  };
}

/** The slot of a lot, a new one where it has none. */
export function claimSlot(columns: Columns, lotId: number): number {
  const known = columns.slotOf.get(lotId);
  if (known !== undefined) return known;
  const slot = columns.size;
  if (slot === columns.lotId.length) grow(columns);
  columns.slotOf.set(lotId, slot);
  columns.lotId[slot] = lotId;
  columns.size += 1;
  return slot;
}

/** Writes all columns of a lot; its words are indexed elsewhere. */
export function writeLot(columns: Columns, slot: number, lot: SearchableLot): void {
  for (const [place, facet] of FACETS.entries()) {
    columns.codes[slot * FACETS.length + place] = codeFor(columns.facets[facet], lot[facet]);
  }
  columns.revision[slot] = lot.revision;
  columns.year[slot] = lot.modelYear ?? Number.NaN;
  columns.endsAt[slot] = lot.endsAt ?? Number.NaN;
  columns.stage[slot] = columns.codes[slot * FACETS.length + STAGE] ?? 0;
  showStage(columns, slot);
  columns.price[slot] = lot.price ?? Number.NaN;
  columns.currency[slot] = CURRENCIES.indexOf(lot.currency);
  columns.isSoldPrice[slot] = isSoldType(lot.stage) ? 1 : 0;
  columns.stageRank[slot] = stageRank(lot.stage);
  columns.boostedStageRank[slot] = boostedStageRank(lot);
  columns.age[slot] = -lot.listedAt;
  columns.fewBids[slot] = -lot.noBids;
  columns.turn[slot] = turnOf(lot);
}

/** Shows the stages of an instant (UTC ms): whether a live lot is in its last day depends on the clock. */
export function showStages(columns: Columns, now: number): void {
  const isShown = now >= columns.stagesAt && now < columns.nextStagesAt;
  if (isShown) return;
  columns.stagesAt = now;
  columns.nextStagesAt = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < columns.size; slot += 1) showStage(columns, slot);
}

function showStage(columns: Columns, slot: number): void {
  const endsAt = columns.endsAt[slot] ?? Number.NaN;
  const stage = columns.stage[slot] ?? 0;
  const isLive = stage === LIVE;
  const isEnding = isLive && isInLastDay(endsAt, columns.stagesAt);
  columns.codes[slot * FACETS.length + STAGE] = isEnding ? ENDING : stage;
  // An end that is not known (NaN) never comes.
  if (isLive && !isEnding && endsAt - DAY_MS < columns.nextStagesAt) columns.nextStagesAt = endsAt - DAY_MS;
}

/** What values are compared by: makes are written by people. */
export function foldValue(value: string): string {
  return value.trim().toLowerCase();
}

function createFacetValues(known: readonly string[]): FacetValues {
  const values = ['', ...known];
  return { values, codeOf: new Map(values.map((value, code) => [foldValue(value), code])) };
}

function codeFor({ values, codeOf }: FacetValues, value: string | null): number {
  const folded = foldValue(value ?? '');
  const known = codeOf.get(folded);
  if (known !== undefined) return known;
  const code = values.length;
  values.push(value ?? '');
  codeOf.set(folded, code);
  return code;
}

function grow(columns: Columns): void {
  const capacity = columns.lotId.length * 2;
  columns.codes = widened(columns.codes, new Uint16Array(capacity * FACETS.length));
  columns.stage = widened(columns.stage, new Uint16Array(capacity));
  for (const name of NUMBERS) columns[name] = widened(columns[name], new Float64Array(capacity));
  columns.currency = widened(columns.currency, new Uint8Array(capacity));
  columns.isSoldPrice = widened(columns.isSoldPrice, new Uint8Array(capacity));
}

function widened<Values extends Uint8Array | Uint16Array | Float64Array>(old: Values, larger: Values): Values {
  larger.set(old);
  return larger;
}
