/** Newsletter subscriptions. */
import * as z from 'zod/mini';
import { SITES } from '../../rules/lot/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { country, secret } from '../wire/index.ts';

export const newsletterPreferences = z.object({
  optInMarketingEmails: z.boolean(),
  optInNewsletter: z.boolean(),
  /** Cars only. */
  optInPodcasts: z.boolean(),
  optInTradeNews: z.boolean(),
  countryCode: country,
});

/**
 * A visitor can only opt in, and must confirm by a link in an e-mail, so that users cannot subscribe other addresses;
 * false opt-ins belong to newsletters that the form does not offer, and have no effect. Members change the subscriptions of
 * their own confirmed address at once, and of no other (403).
 */
export const changeNewsletters = endpoint({
  name: 'changeNewsletters',
  method: 'PATCH',
  path: '/v1/users/:userId/subscriptions',
  summary:
    'Opts an address in or out. `pending` until the link that is sent to it has been followed. 422 `invalidAnswers` for no address and, of a visitor, no country.',
  access: 'public',
  /** An e-mail address: a path has the same names for all its methods, and those of alerts identify an account. */
  params: z.object({ userId: secret(1, 254) }),
  body: z.extend(z.partial(newsletterPreferences), { siteName: z.enum(SITES) }).check(
    z.refine(({ siteName, optInPodcasts }) => siteName === 'cars' || optInPodcasts !== true, {
      path: ['optInPodcasts'],
      error: 'The watches’ site has no podcast.',
    }),
  ),
  replies: { 200: z.object({ status: z.enum(['pending', 'confirmed']) }) },
  refusals: [403, 422, 429],
});

export const confirmNewsletters = endpoint({
  name: 'confirmNewsletters',
  method: 'POST',
  path: '/v1/users/subscriptions/confirmations',
  summary: 'Called by the page that the e-mail’s link opens. A used or expired token is refused with 409.',
  access: 'public',
  body: z.object({ token: secret(20, 200) }),
  replies: { 200: z.object({ email: z.string() }) },
  refusals: [409],
});
