import { normaliseLocale } from '@marque/core/rules/places';
import { countryChoices, DetailsPage, loadAccountSummary, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-details';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export async function loader(args: Route.LoaderArgs) {
  const facts = requireMember(args);
  return { summary: await loadAccountSummary(facts), countries: countryChoices(normaliseLocale(facts.language)) };
}

export default function DetailsRoute({ loaderData }: Route.ComponentProps) {
  return <DetailsPage {...loaderData} />;
}
