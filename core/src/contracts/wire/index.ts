/** Scalars as they travel: instants, ids, prices in major units, booleans from form posts. */
import * as z from 'zod/mini';
import { hasAt } from '../../rules/contact/email.ts';
import { isExactMajor } from '../../rules/money/amounts.ts';
import { CURRENCIES } from '../../rules/money/types.ts';
import { readCountry } from '../../rules/places/countries.ts';
import { readLanguage } from '../../rules/places/locales.ts';

/** ISO 8601 in UTC with milliseconds, for instance 2026-11-20T19:30:00.000Z. */
export const isoInstant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);

/** How many there are of something, and which change of a lot it is. */
export const count = z.int().check(z.gte(0));

/** A positive integer id in a path or a body. Paths carry text, so digits are read as a number. */
export const pathId = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.int().check(z.gte(1))]),
  z.transform((value) => Number(value)),
);
export const id = z.int().check(z.gte(1));

export const currencyCode = z.enum(CURRENCIES);

/**
 * A price in major units as the specification's fields carry it (`currentBid: 12500`, `feeAmountIncTax: 151.2`). Whole
 * pence or cents, as the rules require.
 */
export const majorAmount = z.number().check(z.gte(0), z.lte(1_000_000_000_000), z.refine(isExactMajor));

/** A country as we send it. Loose, since what was stored once must still be sent; what somebody sends us is `country`. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A country as somebody sends it: in any case, and there must be such a country. Fees are taxed by it. */
export const country = z.pipe(
  z.string().check(z.regex(/^\s{0,8}[A-Za-z]{2}\s{0,8}$/)),
  z.transform((text: string, { issues }) => {
    const read = readCountry(text);
    if (read.ok) return read.value;
    issues.push({ code: 'custom', input: text, message: 'No country has this code.' });
    return z.NEVER;
  }),
);

/** The same in an address, where a parameter without a value is one that was left out. */
export const queriedCountry = z.optional(
  z.pipe(
    z.union([z.literal(''), country]),
    z.transform((text: string) => (text === '' ? undefined : text)),
  ),
);

/** A language as somebody sends it, in any usual spelling ("de", "de_DE"); it must be one that the sites speak. */
export const language = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((text: string, { issues }) => {
    const read = readLanguage(text);
    if (read !== null) return read;
    issues.push({ code: 'custom', input: text, message: 'The sites do not speak this language.' });
    return z.NEVER;
  }),
);

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

/** An e-mail address as forms take it: whatever has an @. Spaces around are let go. */
export const emailText = z.pipe(text(3, 254), z.string().check(z.refine(hasAt)));

/**
 * How long a form was open, in milliseconds, as its page says: below nothing where clocks differ, and never longer than a
 * few centuries.
 */
export const trustScore = z.number().check(z.gte(-1e13), z.lte(1e13));

const TICKED = new Set<unknown>([true, 'on', 'true', '1']);

/** Checkbox of a plain form post, or a JSON boolean. */
export const tick = z.pipe(
  z.optional(z.union([z.boolean(), z.enum(['', 'on', 'true', 'false', '0', '1'])])),
  z.transform((value) => TICKED.has(value)),
);
