import type { ApiFailure } from '@marque/core/client';
import { changeNewsletters } from '@marque/core/contracts/newsletters';
import { type NewsletterChoice, newsletterPreferences } from '@marque/core/forms/enquiry';
import type { Site } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { browserApi } from '../../foundation/session/index.ts';

/** Whether letters begin at once, or once the link of a letter was followed. */
export type SignUp = 'pending' | 'confirmed';

/** An address, where it is read, and on which site it was given. */
export interface Reader {
  readonly email: string;
  readonly countryCode: string;
  readonly site: Site;
}

/** Asks for the Friday letter, and leaves everything else as it is. */
export function signUp(reader: Reader): Promise<Result<SignUp, ApiFailure>> {
  const { siteName, countryCode } = newsletterPreferences(reader.site, reader.countryCode, new Set());
  return change(reader, { siteName, countryCode, optInNewsletter: true });
}

/** Asks for these letters and no others. */
export function savePreferences(
  reader: Reader,
  wanted: ReadonlySet<NewsletterChoice>,
): Promise<Result<SignUp, ApiFailure>> {
  return change(reader, newsletterPreferences(reader.site, reader.countryCode, wanted));
}

type Change = Parameters<typeof browserApi.call<typeof changeNewsletters>>[1]['body'];

async function change({ email }: Reader, body: Change): Promise<Result<SignUp, ApiFailure>> {
  const answer = await browserApi.call(changeNewsletters, { params: { email }, body });
  return answer.ok ? succeed(answer.value.body.status) : refuse(answer.error);
}
