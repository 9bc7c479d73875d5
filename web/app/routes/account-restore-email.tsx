import { RestoreEmailPage, restoreFormerEmail } from '../features/account/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-restore-email';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

/** Only the form redeems the token, because mail scanners follow links too. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await request.formData()).get('token');
  return restoreFormerEmail(context.get(pageFacts).api, typeof token === 'string' ? token : '');
}

export default function RestoreEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RestoreEmailPage token={loaderData.token} outcome={actionData ?? null} />;
}
