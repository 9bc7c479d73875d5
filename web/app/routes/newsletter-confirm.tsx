import { ConfirmPage, confirmSubscription } from '../features/newsletter/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/newsletter-confirm';

export const handle: PageHandle = { namespaces: ['sell'] };

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') };
}

/** Only the form redeems the token, because mail scanners follow links too. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await request.formData()).get('token');
  return typeof token === 'string'
    ? confirmSubscription(context.get(pageFacts).api, token)
    : ({ kind: 'spent' } as const);
}

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage token={loaderData.token} outcome={actionData ?? null} />;
}
