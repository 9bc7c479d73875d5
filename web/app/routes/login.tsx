import { redirect } from 'react-router';
import { LoginPage } from '../features/account/index.ts';
import { ACCOUNT } from '../foundation/addresses/index.ts';
import { targetOf } from '../foundation/member/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/login';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export function loader({ context, url }: Route.LoaderArgs) {
  const target = targetOf(url);
  // A logged-in member is redirected to the login's target.
  if (context.get(pageFacts).me !== null) throw redirect(target ?? ACCOUNT);
  return { redirect: target, error: readStatus(url.searchParams.get('error')) };
}

export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} />;
}

/** The HTTP status of a failed login without scripts. */
export function readStatus(text: string | null): number | null {
  return text !== null && /^[45]\d\d$/.test(text) ? Number(text) : null;
}
