/**
 * The kinds of text that requests carry. Each text of a request is of one of these kinds or of a list of words, so that a
 * handler never receives one without a bound or with characters that no keyboard enters.
 */
import * as z from 'zod/mini';
import { isOneLine, isPlainText } from '../../rules/contact/characters.ts';

/** What a text or number of a request is; a test finds those without a kind. */
export type RequestKind =
  | 'line'
  | 'lines'
  | 'exactLine'
  | 'fact'
  | 'fileName'
  | 'secret'
  | 'answer'
  | 'pattern'
  | 'name'
  | 'email'
  | 'country'
  | 'language'
  | 'phone'
  | 'amount';

/** The kind of each schema that the functions below make. */
export const requestKinds = z.registry<{ readonly kind: RequestKind }>();

/** Registers the kind of a schema of requests. */
export function ofKind<Schema extends z.ZodMiniType>(kind: RequestKind, schema: Schema): Schema {
  requestKinds.add(schema, { kind });
  return schema;
}

const NOT_ONE_LINE = 'The text has control characters or more than one line.';
const NOT_PLAIN = 'The text has control characters.';

/** More characters than a text may have at first, for spaces that trimming removes. */
export const SPARE = 1000;

/** One line that a user enters: trimmed, each white space a single space. */
export function line(least: number, most: number) {
  return ofKind(
    'line',
    z.pipe(
      z.string().check(z.maxLength(most + SPARE)),
      z.pipe(
        z.transform((value: string) => value.trim().replace(/\s+/gu, ' ')),
        z.string().check(z.minLength(least), z.maxLength(most), z.refine(isOneLine, NOT_ONE_LINE)),
      ),
    ),
  );
}

/** A text of any number of lines that a user enters: trimmed, with "\n" for each line end. */
export function lines(least: number, most: number) {
  return ofKind(
    'lines',
    z.pipe(
      z.string().check(z.maxLength(most + SPARE)),
      z.pipe(
        z.transform((value: string) => value.trim().replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')),
        z.string().check(z.minLength(least), z.maxLength(most), z.refine(isPlainText, NOT_PLAIN)),
      ),
    ),
  );
}

/** One line that a program writes, unchanged: a key, the address of a file. */
export function exactLine(least: number, most: number) {
  return ofKind(
    'exactLine',
    z.string().check(z.minLength(least), z.maxLength(most), z.refine(isOneLine, NOT_ONE_LINE)),
  );
}

/** A line that a page adds by itself from its address or browser: what does not belong in a line becomes a space. */
export function fact(most: number) {
  return ofKind(
    'fact',
    z.pipe(
      z.string().check(z.maxLength(most)),
      z.transform((value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
    ),
  );
}

/** The name of a file as its system has it, unchanged. Some systems permit all characters; responses encode it. */
export const fileName = ofKind('fileName', z.string().check(z.minLength(1), z.maxLength(255)));

/** A text that the server only compares, hashes or parses, unchanged: a password, a token, an address to go back to. */
export function secret(least: number, most: number) {
  return ofKind('secret', z.string().check(z.minLength(least), z.maxLength(most)));
}

/** An answer of a form, which the form's definition validates. A draft holds it unchanged. */
export function answerText(most: number) {
  return ofKind('answer', z.string().check(z.maxLength(most)));
}

/** A text of one form; the pattern bounds its length and has both anchors. */
export function pattern(expression: RegExp) {
  return ofKind('pattern', z.string().check(z.regex(expression)));
}

/** A number that the rules of bidding bound, with a message of their own. */
export const ruledAmount = ofKind('amount', z.number());

/** What the cookies name of the campaign that brought the visitor. Comparisons of requests under one key leave it out. */
export const campaignFields = {
  utm_source: z.optional(fact(200)),
  utm_medium: z.optional(fact(200)),
  utm_campaign: z.optional(fact(200)),
};
