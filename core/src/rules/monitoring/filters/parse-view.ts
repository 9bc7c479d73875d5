import { SITES, STAGES, VENDOR_TYPES } from '../../lot/index.ts';
import { CURRENCIES } from '../../money/index.ts';
import { STAFF_ALERTS } from '../alerts/staff-alerts.ts';
import { WALL_GROUPS } from '../arrangement/groups.ts';
import { DEFAULT_SORT, WALL_SORTS, type WallSort } from '../arrangement/sorts.ts';
import { GREATEST_COLUMN_WIDTH, LEAST_COLUMN_WIDTH, WALL_COLUMNS } from './columns.ts';
import { ASSIGNMENTS, RESERVE_STATES, type WallFilter } from './wall-filter.ts';
import { DENSITIES, type ViewColumn, type WallView } from './wall-views.ts';

export const LONGEST_VIEW_NAME = 60;
export const LONGEST_FILTER_TEXT = 100;
const MOST_MINUTES = 60 * 24 * 60;

/**
 * Reads a stored view. Unknown and malformed values are left out, as another version of the program may have written them;
 * missing columns come last. Null for a value without a name.
 */
export function parseWallView(value: unknown): WallView | null {
  if (!isRecord(value)) return null;
  const name = readText(value.name, LONGEST_VIEW_NAME);
  if (name === undefined) return null;
  return {
    name,
    filter: parseWallFilter(value.filter),
    sort: readSort(value.sort),
    columns: readColumns(value.columns),
    density: readWord(DENSITIES, value.density) ?? 'normal',
  };
}

/** Reads a stored filter; unknown and malformed conditions are left out. */
export function parseWallFilter(value: unknown): WallFilter {
  if (!isRecord(value)) return {};
  return withoutMissing({
    sites: readWords(SITES, value.sites),
    stages: readWords(STAGES, value.stages),
    groups: readWords(WALL_GROUPS, value.groups),
    alerts: readWords(STAFF_ALERTS, value.alerts),
    assignedTo: readWord(ASSIGNMENTS, value.assignedTo),
    reserve: readWord(RESERVE_STATES, value.reserve),
    endsWithinMinutes: readCount(value.endsWithinMinutes, MOST_MINUTES),
    withoutBids: value.withoutBids === true ? true : undefined,
    hoursWithoutBids: readCount(value.hoursWithoutBids, MOST_MINUTES / 60),
    vendorId: readCount(value.vendorId, Number.MAX_SAFE_INTEGER),
    vendorTypes: readWords(VENDOR_TYPES, value.vendorTypes),
    currencies: readWords(CURRENCIES, value.currencies),
    text: readText(value.text, LONGEST_FILTER_TEXT),
  });
}

function readSort(value: unknown): WallSort {
  const by = isRecord(value) ? readWord(WALL_SORTS, value.by) : undefined;
  if (!isRecord(value) || by === undefined) return DEFAULT_SORT;
  return { by, isDescending: value.isDescending === true };
}

function readColumns(value: unknown): readonly ViewColumn[] {
  const columns = new Map<string, ViewColumn>();
  for (const entry of Array.isArray(value) ? value.filter(isRecord) : []) {
    const usual = WALL_COLUMNS.find(({ id }) => id === entry.id);
    if (usual === undefined || columns.has(usual.id)) continue;
    const shown = typeof entry.shown === 'boolean' ? entry.shown : usual.shown;
    columns.set(usual.id, { id: usual.id, width: readWidth(entry.width) ?? usual.width, shown });
  }
  return [...columns.values(), ...WALL_COLUMNS.filter(({ id }) => !columns.has(id))];
}

function readWidth(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.round(Math.min(GREATEST_COLUMN_WIDTH, Math.max(LEAST_COLUMN_WIDTH, value)));
}

function readCount(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= most ? value : undefined;
}

function readText(value: unknown, longest: number): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, longest) : '';
  return text === '' ? undefined : text;
}

function readWord<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

/** A list without a known word is no condition. */
function readWords<Word extends string>(words: readonly Word[], value: unknown): readonly Word[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const known = words.filter((word) => value.includes(word));
  return known.length === 0 ? undefined : known;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Missing<Fields> = { readonly [Name in keyof Fields]-?: Fields[Name] | undefined };

function withoutMissing(fields: Missing<WallFilter>): WallFilter {
  // The type of Object.fromEntries loses the names.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WallFilter;
}
