import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { FormSessionProvider, loadConsignment } from '../features/consignment/index.ts';
import { differsInStepOnly } from '../foundation/forms/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/consignment';

export const handle: PageHandle = { namespaces: ['consign', 'forms', 'fields', 'account', 'messages'] };

export function loader({ context, url }: Route.LoaderArgs) {
  return loadConsignment(context.get(pageFacts), url);
}

/** The form stays open on the way to its outcome and back from a failure, without a request that could fail offline. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (differsInStepOnly(currentUrl, nextUrl)) return false;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const staysOpen = /\/(success|error)$/.test(nextUrl.pathname) || currentUrl.pathname.endsWith('/error');
  return !staysOpen;
}

export default function ConsignmentLayout({ loaderData }: Route.ComponentProps) {
  return (
    <FormSessionProvider>
      <Outlet context={loaderData} />
    </FormSessionProvider>
  );
}
