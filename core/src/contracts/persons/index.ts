/** Names, telephone numbers and e-mail addresses in requests. Apart from the other kinds, since few pages ask for them. */
import * as z from 'zod/mini';
import { readContactEmail, readEmail } from '../../rules/contact/email.ts';
import { nameFault } from '../../rules/contact/names.ts';
import { dialCodeIn } from '../../rules/contact/phones/dial-codes.ts';
import { SENT_PHONE_PATTERN, WHOLE_PHONE_PATTERN } from '../../rules/contact/phones/phone-entry.ts';
import { line, ofKind, SPARE } from '../wire/texts.ts';

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
