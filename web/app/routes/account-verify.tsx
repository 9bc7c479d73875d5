import { confirmEmail, VerifyPage } from '../features/account/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-verify';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') };
}

/** Only the form redeems the token, because mail scanners follow links too. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await request.formData()).get('token');
  return {
    outcome: typeof token === 'string' ? await confirmEmail(context.get(pageFacts).api, token) : 'failed',
  } as const;
}

export default function VerifyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyPage token={loaderData.token} outcome={actionData?.outcome ?? null} />;
}
