import { loadSubmission, requireMember, SubmissionPage } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-submission';

export const handle: PageHandle = { namespaces: ['account', 'consign', 'fields', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadSubmission(requireMember(args), args.params.id);
}

export default function SubmissionRoute({ loaderData }: Route.ComponentProps) {
  return <SubmissionPage {...loaderData} />;
}
