import { FACETS } from '@marque/core/contracts/search';
import { isSoldType, LOT_TYPES, SALE_FORMATS, STAGES, VENDOR_TYPES } from '@marque/core/rules/lot';
import { CURRENCIES } from '@marque/core/rules/money';
import { boostedStageRank, stageRank, turnOf } from '@marque/core/rules/search';
import type { Facet, SearchableLot } from '../port.ts';

/** Values of a facet by their code. Code 0 means "none", which no filter matches and no facet counts. */
export interface FacetColumn {
  readonly values: string[];
  readonly codeOf: Map<string, number>;
  codes: Uint16Array;
}

/**
 * The lots of one site as columns, a slot each: filters and counts run over bare numbers. Unknown numbers are NaN,
 * which is inside no range.
 */
export interface Columns {
  size: number;
  readonly slotOf: Map<number, number>;
  readonly facets: Readonly<Record<Facet, FacetColumn>>;
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

export function createColumns(): Columns {
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, createFacetColumn(KNOWN_VALUES[facet])]));
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, new Float64Array(FIRST_CAPACITY)]));
  return {
    size: 0,
    slotOf: new Map(),
    facets: facets as Record<Facet, FacetColumn>,
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
  for (const facet of FACETS) {
    const column = columns.facets[facet];
    column.codes[slot] = codeFor(column, lot[facet]);
  }
  columns.revision[slot] = lot.revision;
  columns.year[slot] = lot.modelYear ?? Number.NaN;
  columns.endsAt[slot] = lot.endsAt ?? Number.NaN;
  columns.price[slot] = lot.price ?? Number.NaN;
  columns.currency[slot] = CURRENCIES.indexOf(lot.currency);
  columns.isSoldPrice[slot] = isSoldType(lot.stage) ? 1 : 0;
  columns.stageRank[slot] = stageRank(lot.stage);
  columns.boostedStageRank[slot] = boostedStageRank(lot);
  columns.age[slot] = -lot.listedAt;
  columns.fewBids[slot] = -lot.noBids;
  columns.turn[slot] = turnOf(lot);
}

/** What values are compared by: makes are written by people. */
export function foldValue(value: string): string {
  return value.trim().toLowerCase();
}

function createFacetColumn(known: readonly string[]): FacetColumn {
  const values = ['', ...known];
  return {
    values,
    codeOf: new Map(values.map((value, code) => [foldValue(value), code])),
    codes: new Uint16Array(FIRST_CAPACITY),
  };
}

function codeFor({ values, codeOf }: FacetColumn, value: string | null): number {
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
  for (const column of Object.values(columns.facets)) column.codes = widened(column.codes, new Uint16Array(capacity));
  for (const name of NUMBERS) columns[name] = widened(columns[name], new Float64Array(capacity));
  columns.currency = widened(columns.currency, new Uint8Array(capacity));
  columns.isSoldPrice = widened(columns.isSoldPrice, new Uint8Array(capacity));
}

function widened<Values extends Uint8Array | Uint16Array | Float64Array>(old: Values, larger: Values): Values {
  larger.set(old);
  return larger;
}
