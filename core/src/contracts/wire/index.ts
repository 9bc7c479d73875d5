/** Scalars as they travel: instants, ids, prices in major units, booleans from form posts. */
import * as z from 'zod/mini';
import { CURRENCIES } from '../../rules/money/types.ts';

/** ISO 8601 in UTC with milliseconds, for instance 2026-11-20T19:30:00.000Z. */
export const isoInstant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));

/** A positive integer id in a path or a body. Paths carry text, so digits are read as a number. */
export const pathId = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.int().check(z.gte(1))]),
  z.transform((value) => Number(value)),
);
export const id = z.int().check(z.gte(1));

export const currencyCode = z.enum(CURRENCIES);

/** A price in major units as the specification's fields carry it (`currentBid: 12500`, `feeAmountIncTax: 151.2`). */
export const majorAmount = z.number().check(z.gte(0), z.lte(1_000_000_000_000));

export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Text from a person: trimmed, with an upper bound so that nobody stores a book. */
export function text(least: number, most: number) {
  return z.pipe(
    z.string().check(z.maxLength(most + 1000)),
    z.pipe(
      z.transform((value: string) => value.trim()),
      z.string().check(z.minLength(least), z.maxLength(most)),
    ),
  );
}

const TICKED = new Set<unknown>([true, 'on', 'true', '1']);

/** Checkbox of a plain form post, or a JSON boolean. */
export const tick = z.pipe(
  z.optional(z.union([z.boolean(), z.enum(['', 'on', 'true', 'false', '0', '1'])])),
  z.transform((value) => TICKED.has(value)),
);
