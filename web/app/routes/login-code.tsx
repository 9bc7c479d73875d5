import { LoginCodePage } from '../features/account/index.ts';
import { targetOf } from '../foundation/member/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/login-code';
import { readStatus } from './login.tsx';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

/** The second step for browsers without scripts; whether a first one preceded it only the server's cookie says. */
export function loader({ url }: Route.LoaderArgs) {
  return { redirect: targetOf(url), error: readStatus(url.searchParams.get('error')) };
}

export default function LoginCodeRoute({ loaderData }: Route.ComponentProps) {
  return <LoginCodePage {...loaderData} />;
}
