import { normaliseLocale } from '@marque/core/rules/places';
import { redirect } from 'react-router';
import { countryChoices, RegisterPage } from '../features/account/index.ts';
import { ACCOUNT } from '../foundation/addresses/index.ts';
import { targetOf } from '../foundation/member/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/register';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { me, language } = context.get(pageFacts);
  const target = targetOf(url);
  if (me !== null) throw redirect(target ?? ACCOUNT);
  return { redirect: target, countries: countryChoices(normaliseLocale(language)) };
}

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterPage {...loaderData} />;
}
