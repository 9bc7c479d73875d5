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
  // Nobody logs in twice: whoever is logged in goes on to where the login would have led.
  if (context.get(pageFacts).me !== null) throw redirect(target ?? ACCOUNT);
  return { redirect: target, error: readStatus(url.searchParams.get('error')) };
}

export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} />;
}

/** Status that a login without scripts was sent back with. */
function readStatus(text: string | null): number | null {
  return text !== null && /^[45]\d\d$/.test(text) ? Number(text) : null;
}
