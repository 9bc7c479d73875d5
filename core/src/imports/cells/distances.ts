import { plainWords } from '../words.ts';
import { readNumber } from './amounts.ts';
import type { Cell, CellReading, DistanceUnit } from './types.ts';

const UNIT_WORDS: ReadonlyMap<string, DistanceUnit> = new Map([
  ['miles', 'Miles'],
  ['mile', 'Miles'],
  ['mi', 'Miles'],
  ['m', 'Miles'],
  ['km', 'Kilometers'],
  ['kms', 'Kilometers'],
  ['kilometres', 'Kilometers'],
  ['kilometers', 'Kilometers'],
  ['kilometre', 'Kilometers'],
  ['kilometer', 'Kilometers'],
]);

/** Fields that hold a distance. */
const DISTANCES: ReadonlySet<string> = new Set(['currentMileage', 'mileage', 'serviceMileage', 'lastServiceMileage']);

export function isDistance(key: string): boolean {
  return DISTANCES.has(key);
}

export function readUnit(text: string): DistanceUnit | null {
  return UNIT_WORDS.get(plainWords(text)) ?? null;
}

/** A whole number: "45,000", "5 keys". A distance may have its unit beside it, or in the brackets of its header. */
export function readWholeCell({ field, text, header }: Cell): CellReading {
  const [, figures = text, word = ''] = /^(.*?\d)\s*([\p{L}. ]*)$/u.exec(text) ?? [];
  const number = readNumber(figures);
  if (number === null || !Number.isInteger(number)) return { value: text };
  if (!isDistance(field.key)) return { value: word === '' ? String(number) : text };
  const unit = readUnit(word) ?? readUnit(/[([]([^)\]]*)[)\]]/.exec(header)?.[1] ?? header);
  if (word.trim() !== '' && readUnit(word) === null) return { value: text };
  return unit === null ? { value: String(number) } : { value: String(number), unit };
}
