import type { SaleFormat, Site } from '../../lot/index.ts';
import { isFilterRegion, type Region, showsRegionToggle, type UnsupportedFilterRegion } from '../../places/index.ts';

/** The ways of selling that the listings are filtered by; a fixed price is the stage "buy now". */
export const FILTER_SALE_FORMATS = [
  'auction',
  'offer',
  'classified',
  'private',
] as const satisfies readonly SaleFormat[];

/** A value that can be chosen, with how many lots it would show. */
export interface CountedOption {
  readonly value: string;
  readonly count: number;
}

/** Makes shown before somebody asks for more. */
export const MAKES_SHOWN = 8;

/**
 * The makes to show: those that match what was typed, else the commonest eight and the chosen one; by name, since that is
 * how people look for them.
 */
export function makesToShow(
  counts: Readonly<Record<string, number>>,
  typed: string,
  chosen: string | null,
): readonly CountedOption[] {
  const all = Object.entries(counts).map(([value, count]): CountedOption => ({ value, count }));
  const wanted = typed.trim().toLowerCase();
  const shown =
    wanted === ''
      ? all.toSorted((left, right) => right.count - left.count).slice(0, MAKES_SHOWN)
      : all.filter(({ value }) => value.toLowerCase().includes(wanted));
  const isMissing = chosen !== null && wanted === '' && !shown.some(({ value }) => value === chosen);
  const withChosen = isMissing ? [...shown, { value: chosen, count: counts[chosen] ?? 0 }] : shown;
  return withChosen.toSorted((left, right) => left.value.localeCompare(right.value, 'en'));
}

/** A list with a value put in or taken out, in the order of `all`. */
export function toggled<Value>(list: readonly Value[], value: Value, all: readonly Value[]): readonly Value[] {
  const isIn = list.includes(value);
  return all.filter((one) => (one === value ? !isIn : list.includes(one)));
}

/**
 * What the switch of regions offers a visitor: their own, and everywhere (null). Nothing to visitors from elsewhere than
 * the United Kingdom, Europe and APAC, and nothing on watches, which travel in a pocket.
 */
export function regionToggle(site: Site, ownRegion: Region | UnsupportedFilterRegion): readonly (Region | null)[] {
  return isFilterRegion(ownRegion) && showsRegionToggle(site, ownRegion) ? [ownRegion, null] : [];
}
