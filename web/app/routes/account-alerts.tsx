import { AlertsPage, changeAlerts, loadAlerts, requireMember } from '../features/account/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/account-alerts';

export const handle: PageHandle = { namespaces: ['account', 'messages'] };

export function loader(args: Route.LoaderArgs) {
  return loadAlerts(requireMember(args));
}

export async function action(args: Route.ActionArgs) {
  return changeAlerts(requireMember(args), await args.request.formData());
}

export default function AlertsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertsPage {...loaderData} outcome={actionData ?? null} />;
}
