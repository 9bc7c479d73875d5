import { normaliseLocale } from '@marque/core/rules/places';
import { countryChoices, DetailsPage, loadGlance, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../texts/page-texts.ts';
import type { Route } from './+types/account-details';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export async function loader(args: Route.LoaderArgs) {
  const facts = requireMember(args);
  return { glance: await loadGlance(facts), countries: countryChoices(normaliseLocale(facts.language)) };
}

export default function DetailsRoute({ loaderData }: Route.ComponentProps) {
  return <DetailsPage {...loaderData} />;
}
