import { changeNewsletters, confirmNewsletters } from '@marque/core/contracts/newsletters';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import { handleChangeNewsletters, type NewsletterDependencies } from './change-newsletters.ts';
import { requestedChange } from './preferences.ts';
import { changePreferences, useToken } from './store.ts';

export function newsletterRoutes(dependencies: NewsletterDependencies): Route[] {
  const { db, clock } = dependencies.context;

  return [
    route(changeNewsletters, (call) => handleChangeNewsletters(dependencies, call)),
    route(confirmNewsletters, async ({ body }) => {
      const now = clock.now();
      const email = await db.write(async (transaction) => {
        const token = await useToken(transaction, body.token, now);
        if (token === null) return null;
        const asked = requestedChange.parse(JSON.parse(token.preferences));
        const when = { askedAt: token.created_at, now, countryCode: asked.countryCode };
        await changePreferences(transaction, token, asked, when);
        return token.email;
      });
      return email === null ? refused(409, PROBLEM_CODES.newsletterLinkFailed) : replied(200, { email });
    }),
  ];
}
