import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney } from '@marque/core/rules/format';
import { type Currency, fromMajor, type Money } from '@marque/core/rules/money';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';

const LOCALES = join(import.meta.dirname, '..', '..', 'core', 'src', 'i18n', 'locales', 'en');
const NAMESPACES = new Map<string, unknown>();

/** The English words of a key as a reader would see them; the key itself where a text has none. */
export function english(namespace: string, key: string): string {
  const texts = textsOf(namespace);
  const words = member(texts, key) ?? key.split('.').reduce<unknown>(member, texts);
  return typeof words === 'string' ? words : key;
}

/** A sum as English readers write it. */
export function sum(money: Money | null): string | null {
  return money === null ? null : formatMoney(money, 'en');
}

/** An example sum, in pounds where nothing else is said. */
export function major(amount: number, currency: Currency = 'gbp'): Money {
  return fromMajor(amount, currency);
}

/** Units with the length from which people count in them: an offer is open for 24 hours, and a page counts in seconds. */
const UNITS = [
  { name: 'days', size: DAY_MS, from: 3 * DAY_MS },
  { name: 'h', size: HOUR_MS, from: HOUR_MS },
  { name: 'min', size: MINUTE_MS, from: 11 * MINUTE_MS },
  { name: 's', size: SECOND_MS, from: SECOND_MS },
] as const;

/** How far from a round length boundaries are tried. */
const BESIDE_MS = [1, -1, SECOND_MS, -SECOND_MS] as const;
const ROUND_MS = 10 * SECOND_MS;

/** A length of time as boundaries are read: "14 days", "24 h", "120 s", "500 ms", "24 h + 1 ms". */
export function length(milliseconds: number): string {
  const beside = BESIDE_MS.find((offset) => {
    const round = milliseconds - offset;
    return milliseconds % ROUND_MS !== 0 && round !== 0 && round % ROUND_MS === 0;
  });
  if (beside === undefined) return inUnits(milliseconds);
  return `${inUnits(milliseconds - beside)} ${beside < 0 ? '−' : '+'} ${inUnits(Math.abs(beside))}`;
}

function inUnits(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  const unit = UNITS.find((candidate) => size >= candidate.from && size % candidate.size === 0);
  const written = unit === undefined ? `${size} ms` : `${size / unit.size} ${unit.name}`;
  if (size === 0) return '0';
  return milliseconds < 0 ? `−${written}` : written;
}

/** The same for a length in seconds; what has none goes with the browser's session. */
export function secondsLength(seconds: number | null): string {
  return seconds === null ? 'the session' : length(seconds * SECOND_MS);
}

/** A yes or no among the things that a case depends on. */
export function yesNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

export const BOTH = [false, true] as const;

function textsOf(namespace: string): unknown {
  const known = NAMESPACES.get(namespace);
  if (known !== undefined) return known;
  const texts: unknown = JSON.parse(readFileSync(join(LOCALES, `${namespace}.json`), 'utf8'));
  NAMESPACES.set(namespace, texts);
  return texts;
}

function member(parent: unknown, name: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined;
}
