import type { ApiFailure } from '@marque/core/client';
import { changeNewsletters } from '@marque/core/contracts/newsletters';
import { type NewsletterChoice, newsletterPreferences } from '@marque/core/forms/enquiry';
import type { Site } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { browserApi } from '../../foundation/session/index.ts';

/** Whether newsletters are sent at once, or after the link in the confirmation e-mail was followed. */
export type SignUp = 'pending' | 'confirmed';

/** A subscriber's address and country, and the site of the sign-up. */
export interface Reader {
  readonly email: string;
  readonly countryCode: string;
  readonly site: Site;
}

/** Subscribes to the Friday newsletter; other preferences stay unchanged. */
export function signUp(reader: Reader): Promise<Result<SignUp, ApiFailure>> {
  const { siteName, countryCode } = newsletterPreferences(reader.site, reader.countryCode, new Set());
  return change(reader, { siteName, countryCode, optInNewsletter: true });
}

/** Subscribes to these newsletters and unsubscribes from all others. */
export function savePreferences(
  reader: Reader,
  wanted: ReadonlySet<NewsletterChoice>,
): Promise<Result<SignUp, ApiFailure>> {
  return change(reader, newsletterPreferences(reader.site, reader.countryCode, wanted));
}

type Change = Parameters<typeof browserApi.call<typeof changeNewsletters>>[1]['body'];

async function change({ email }: Reader, body: Change): Promise<Result<SignUp, ApiFailure>> {
  const answer = await browserApi.call(changeNewsletters, { params: { userId: email }, body });
  return answer.ok ? succeed(answer.value.body.status) : refuse(answer.error);
}
