import type { SaleFormat, Site } from '../../lot/index.ts';
import { isFilterRegion, type Region, showsRegionToggle, type UnsupportedFilterRegion } from '../../places/index.ts';

/** Sale formats that listings can be filtered by; fixed-price lots have the stage filter "buy now". */
export const FILTER_SALE_FORMATS = [
  'auction',
  'offer',
  'classified',
  'private',
] as const satisfies readonly SaleFormat[];

/** An option with its number of lots. */
interface CountedOption {
  readonly value: string;
  readonly count: number;
}

/** Number of makes shown initially. */
export const MAKES_SHOWN = 8;

/**
 * The makes to show, by name: those that match the typed text, else the eight most common and the chosen one.
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

/** The list with the value added or removed, in the order of `all`. */
export function toggled<Value>(list: readonly Value[], value: Value, all: readonly Value[]): readonly Value[] {
  const isIn = list.includes(value);
  return all.filter((one) => (one === value ? !isIn : list.includes(one)));
}

/**
 * The options of the region switch: the visitor's region, and all regions (null). Empty for visitors outside the United
 * Kingdom, Europe and APAC, and on the watches' site.
 */
export function regionToggle(site: Site, ownRegion: Region | UnsupportedFilterRegion): readonly (Region | null)[] {
  return isFilterRegion(ownRegion) && showsRegionToggle(site, ownRegion) ? [ownRegion, null] : [];
}
