import type { changeNewsletters } from '@marque/core/contracts/newsletters';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { emailFault, readEmail } from '@marque/core/rules/contact';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import { HOUR_MS } from '@marque/core/rules/time';
import { findContact } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type HandlerCall, type Refused, type Replied, refused, replied, tooMany } from '../platform/http/index.ts';
import { newsletterConfirmationEmail } from '../platform/mail/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { optInsOf } from './preferences.ts';
import { CONFIRMATION_LINK_LIFETIME_MS } from './settings.ts';
import { addToken, changePreferences } from './store.ts';

export interface NewsletterDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock' | 'mail' | 'origins'>;
  /** `changes` by IP address, `confirmationEmails` by e-mail address. */
  readonly limiters: Readonly<Record<'changes' | 'confirmationEmails', RateLimiter>>;
}

type Call = HandlerCall<typeof changeNewsletters>;
type Answer = Replied<{ readonly status: 'pending' | 'confirmed' }> | Refused;

/**
 * A member with a confirmed address changes its preferences at once. All other callers only trigger an e-mail that asks
 * the reader of the address to confirm.
 */
export async function handleChangeNewsletters(dependencies: NewsletterDependencies, call: Call): Promise<Answer> {
  const { caller, ip, params } = call;
  const wait = await dependencies.limiters.changes.take(ip);
  if (wait !== null) return tooMany(wait);
  const read = readEmail(params.userId);
  const email = read.ok ? read.value : params.userId.trim().toLowerCase();
  if (caller.kind === 'visitor') return requestConfirmation(dependencies, call, email);
  const { userId, isEmailVerified, countryCode } = caller.account;
  const contact = await findContact(dependencies.context.db.read, userId);
  if (email !== contact?.email) return refused(403, PROBLEM_CODES.forbidden);
  // An unconfirmed account proves no right to the address.
  if (!isEmailVerified) return requestConfirmation(dependencies, call, email);
  const { siteName: site, ...changes } = call.body;
  const { db, clock } = dependencies.context;
  const now = clock.now();
  await db.write((transaction) =>
    changePreferences(transaction, { email, site }, changes, { askedAt: now, now, countryCode }),
  );
  return replied(200, { status: 'confirmed' });
}

/** Sends a confirmation link; the preferences change when it is followed. */
async function requestConfirmation(
  { context, limiters }: NewsletterDependencies,
  { body, caller, ip }: Call,
  email: string,
): Promise<Answer> {
  const { db, clock, mail, origins } = context;
  const { siteName: site, countryCode, ...change } = body;
  const faults = faultsOf(email, countryCode);
  if (faults.length > 0 || countryCode === undefined) {
    return refused(422, PROBLEM_CODES.invalidAnswers, { details: faults });
  }
  const asked = optInsOf(change);
  // Only opt-outs remain, and the caller has not shown that the address is theirs.
  if (Object.keys(asked).length === 0) return refused(403, PROBLEM_CODES.forbidden);
  if ((await limiters.confirmationEmails.take(email)) === null) {
    const token = await db.write((transaction) =>
      addToken(transaction, { email, site }, { ...asked, countryCode }, clock.now()),
    );
    const origin = origins()[site];
    const link = `${origin}/newsletter/confirm?token=${token}`;
    const hours = CONFIRMATION_LINK_LIFETIME_MS / HOUR_MS;
    await mail.send({
      kind: 'newsletterConfirmation',
      cause: caller.kind === 'visitor' ? { ip } : { userId: caller.account.userId },
      to: email,
      ...newsletterConfirmationEmail({ site, origin, language: DEFAULT_LANGUAGE }, { link, hours }),
    });
  }
  return replied(200, { status: 'pending' });
}

/** Keyed by the fields of the form. */
function faultsOf(email: string, countryCode: string | undefined) {
  const fault = emailFault(email);
  return [
    ...(fault === null ? [] : [{ path: 'email_address', message: fault }]),
    ...(countryCode === undefined ? [{ path: 'newsletterCountry', message: 'required' }] : []),
  ];
}
