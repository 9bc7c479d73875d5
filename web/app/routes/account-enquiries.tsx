import { EnquiriesPage, loadEnquiries, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-enquiries';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadEnquiries(requireMember(args));
}

export default function EnquiriesRoute({ loaderData }: Route.ComponentProps) {
  return <EnquiriesPage {...loaderData} />;
}
