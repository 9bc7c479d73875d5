/** Scalars on the wire: instants, ids, prices in major units, booleans of form posts. */
import * as z from 'zod/mini';
import { isExactMajor } from '../../rules/money/amounts.ts';
import { CURRENCIES } from '../../rules/money/types.ts';
import { readCountry } from '../../rules/places/countries.ts';
import { readLanguage } from '../../rules/places/locales.ts';
import { ofKind, pattern } from './texts.ts';

export {
  answerText,
  campaignFields,
  exactLine,
  fact,
  fileName,
  line,
  lines,
  pattern,
  type RequestKind,
  requestKinds,
  ruledAmount,
  secret,
} from './texts.ts';

/** ISO 8601 in UTC with milliseconds, for instance 2026-11-20T19:30:00.000Z. */
export const isoInstant = ofKind(
  'pattern',
  // The pattern refuses what `Date.parse` would, in one check: a row of the console's wall has up to 150 instants.
  z
    .string()
    .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/)),
);

/** A count or a revision. */
export const count = z.int().check(z.gte(0));

/** A positive integer id in a path or a body. Paths carry text, so digits are parsed. */
export const pathId = z.pipe(
  z.union([pattern(/^[1-9]\d{0,14}$/), z.int().check(z.gte(1))]),
  z.transform((value) => Number(value)),
);
export const id = z.int().check(z.gte(1));

export const currencyCode = z.enum(CURRENCIES);

/**
 * A price in major units as the specification's fields carry it (`currentBid: 12500`, `feeAmountIncTax: 151.2`). It has
 * at most two decimals, as the rules require.
 */
export const majorAmount = z.number().check(z.gte(0), z.lte(1_000_000_000_000), z.refine(isExactMajor));

/** An amount in major units as a query parameter. */
export const queriedAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  z.transform((text: string) => Number(text)),
);

/** A country in a response. Not checked, since stored values must remain readable; requests use `country`. */
export const countryCode = pattern(/^[A-Z]{2}$/);

/** A country in a request: a known code, in upper or lower case. The fee's tax depends on it. */
export const country = ofKind(
  'country',
  z.pipe(
    z.string().check(z.regex(/^\s{0,8}[A-Za-z]{2}\s{0,8}$/)),
    z.transform((text: string, { issues }) => {
      const read = readCountry(text);
      if (read.ok) return read.value;
      issues.push({ code: 'custom', input: text, message: 'No country has this code.' });
      return z.NEVER;
    }),
  ),
);

/** The same as a query parameter, where an empty value counts as absent. */
export const queriedCountry = z.optional(
  z.pipe(
    z.union([z.literal(''), country]),
    z.transform((text: string) => (text === '' ? undefined : text)),
  ),
);

/** A language in a request, in any usual spelling ("de", "de_DE"); it must be a supported one. */
export const language = ofKind(
  'language',
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text: string, { issues }) => {
      const read = readLanguage(text);
      if (read !== null) return read;
      issues.push({ code: 'custom', input: text, message: 'The sites do not speak this language.' });
      return z.NEVER;
    }),
  ),
);

/**
 * How long a form was open, in milliseconds, reported by its page: negative if the clocks differ, and bounded to a few
 * centuries.
 */
export const trustScore = z.number().check(z.gte(-1e13), z.lte(1e13));

const TICKED = new Set<unknown>([true, 'on', 'true', '1']);

/** A checkbox of a form post, or a JSON boolean. */
export const tick = z.pipe(
  z.optional(z.union([z.boolean(), z.enum(['', 'on', 'true', 'false', '0', '1'])])),
  z.transform((value) => TICKED.has(value)),
);
