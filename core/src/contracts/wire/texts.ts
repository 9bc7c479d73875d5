/**
 * The kinds of text that requests carry. Each text of a request is of one of these kinds or of a list of words, so that a
 * handler never receives one without a bound or with characters that no keyboard enters.
 */
import * as z from 'zod/mini';
import { isOneLine, isPlainText } from '../../rules/contact/characters.ts';
import { readContactEmail, readEmail } from '../../rules/contact/email.ts';
import { nameFault } from '../../rules/contact/names.ts';
import { dialCodeIn } from '../../rules/contact/phones/dial-codes.ts';
import { SENT_PHONE_PATTERN, WHOLE_PHONE_PATTERN } from '../../rules/contact/phones/phone-entry.ts';

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
const SPARE = 1000;

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

/** A person's name: one line without links, since e-mails repeat it. */
export function personName(most: number) {
  const trimmed = z.pipe(
    z.transform((name: string) => name.trim()),
    z.string().check(z.minLength(1), z.maxLength(most)),
  );
  return ofKind(
    'name',
    z.pipe(
      z.pipe(z.string().check(z.maxLength(most + SPARE)), trimmed),
      z.string().check(z.refine((name) => nameFault(name) === null, 'notAName')),
    ),
  );
}

/** A telephone number as forms send it: digits, optionally grouped, after an optional plus and then a dial code that is assigned. */
export const phoneText = ofKind(
  'phone',
  z.pipe(
    line(1, 40),
    z.string().check(z.regex(SENT_PHONE_PATTERN), z.refine(hasKnownDialCode, 'The dial code is not assigned.')),
  ),
);

/** The same where a rule refuses a missing number with its own message. */
export const optionalPhoneText = ofKind(
  'phone',
  z.pipe(line(0, 40), z.string().check(z.refine(hasKnownDialCode, 'The dial code is not assigned.'))),
);

/** E.164, for instance +442071234567, with a dial code that is assigned. */
export const wholePhone = ofKind(
  'phone',
  z.string().check(z.regex(WHOLE_PHONE_PATTERN), z.refine(hasKnownDialCode, 'The dial code is not assigned.')),
);

/** True for a national number too, which has no dial code. */
function hasKnownDialCode(text: string): boolean {
  const whole = text.replaceAll(' ', '').replace(/^00/, '+');
  return !whole.startsWith('+') || dialCodeIn(whole) !== null;
}

/** The address of an account, in the spelling that accounts are found by. */
export const accountEmail = ofKind('email', emailBy(readEmail));

/** An e-mail address as forms accept it, in the same spelling; its domain may lack a dot. */
export const emailText = ofKind('email', emailBy(readContactEmail));

function emailBy(read: typeof readEmail) {
  return z.pipe(
    z.string().check(z.maxLength(1_000)),
    z.transform((text: string, { issues }) => {
      const address = read(text);
      if (address.ok) return address.value;
      issues.push({ code: 'custom', input: text, message: address.error });
      return z.NEVER;
    }),
  );
}

/** What the cookies name of the campaign that brought the visitor. Comparisons of requests under one key leave it out. */
export const campaignFields = {
  utm_source: z.optional(fact(200)),
  utm_medium: z.optional(fact(200)),
  utm_campaign: z.optional(fact(200)),
};
