import type { changeNewsletters } from '@marque/core/contracts/newsletters';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { emailFault } from '@marque/core/rules/contact';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import { HOUR_MS } from '@marque/core/rules/time';
import type { ServerContext } from '../platform/context.ts';
import { type HandlerCall, type Refused, type Replied, refused, replied, tooMany } from '../platform/http/index.ts';
import type { AttemptLimiter } from '../platform/limits/index.ts';
import { newsletterLetter } from '../platform/mail/index.ts';
import { optInsOf } from './preferences.ts';
import { NEWSLETTER_LINK_LIFE_MS } from './settings.ts';
import { addToken, changePreferences } from './store.ts';

export interface NewsletterParts {
  readonly context: Pick<ServerContext, 'db' | 'clock' | 'mail' | 'origins'>;
  /** By the caller's address, and by mailbox. */
  readonly limiters: Readonly<Record<'changes' | 'letters', AttemptLimiter>>;
}

type Call = HandlerCall<typeof changeNewsletters>;
type Answer = Replied<{ readonly status: 'pending' | 'confirmed' }> | Refused;

/** A member changes the address of the account; everybody else asks the address for leave, and only to write to it. */
export async function change(parts: NewsletterParts, call: Call): Promise<Answer> {
  const { caller, ip, params } = call;
  const wait = parts.limiters.changes.take(ip);
  if (wait !== null) return tooMany(wait);
  const email = params.email.trim().toLowerCase();
  if (caller.kind === 'visitor') return ask(parts, call, email);
  const { userId, isEmailVerified, countryCode } = caller.account;
  if (email !== (await addressOf(parts, userId))) return refused(403, PROBLEM_CODES.forbidden);
  // Anybody can open an account with anybody's address.
  if (!isEmailVerified) return ask(parts, call, email);
  const { siteName: site, ...changes } = call.body;
  const { db, clock } = parts.context;
  const now = clock.now();
  await db.write((transaction) =>
    changePreferences(transaction, { email, site }, changes, { askedAt: now, now, countryCode }),
  );
  return replied(200, { status: 'confirmed' });
}

/** Writes to the address, and changes nothing until its reader says yes. */
async function ask({ context, limiters }: NewsletterParts, { body }: Call, email: string): Promise<Answer> {
  const { db, clock, mail, origins } = context;
  const { siteName: site, countryCode, ...change } = body;
  const faults = faultsOf(email, countryCode);
  if (faults.length > 0 || countryCode === undefined) {
    return refused(422, PROBLEM_CODES.invalidAnswers, { details: faults });
  }
  const asked = optInsOf(change);
  // What is left are letters that should no longer come, and whose they are nobody has shown.
  if (Object.keys(asked).length === 0) return refused(403, PROBLEM_CODES.forbidden);
  if (limiters.letters.take(email) === null) {
    const token = await db.write((transaction) =>
      addToken(transaction, { email, site }, { ...asked, countryCode }, clock.now()),
    );
    const origin = origins()[site];
    const link = `${origin}/newsletter/confirm?token=${token}`;
    const hours = NEWSLETTER_LINK_LIFE_MS / HOUR_MS;
    await mail.send({ to: email, ...newsletterLetter({ site, origin, language: DEFAULT_LANGUAGE }, { link, hours }) });
  }
  return replied(200, { status: 'pending' });
}

/** By the keys of the form. */
function faultsOf(email: string, countryCode: string | undefined) {
  const fault = emailFault(email);
  return [
    ...(fault === null ? [] : [{ path: 'email_address', message: fault }]),
    ...(countryCode === undefined ? [{ path: 'newsletterCountry', message: 'required' }] : []),
  ];
}

async function addressOf({ context }: NewsletterParts, userId: number): Promise<string> {
  const { email } = await context.db.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
