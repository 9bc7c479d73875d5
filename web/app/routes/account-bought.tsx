import { BoughtPage, loadBought, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-bought';

export const handle: PageHandle = { namespaces: ['account', 'sale', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadBought(requireMember(args), args.url);
}

export default function BoughtRoute({ loaderData }: Route.ComponentProps) {
  return <BoughtPage {...loaderData} />;
}
