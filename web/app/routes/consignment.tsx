import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { FormSessionProvider, loadConsignment } from '../features/consignment/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/consignment';

export const handle: PageHandle = { namespaces: ['consign', 'forms', 'fields', 'account', 'messages'] };

export function loader({ context, url }: Route.LoaderArgs) {
  return loadConsignment(context.get(pageFacts), url);
}

/** On the way to its outcome, and back from one that failed, the form lies open as it was: there may be no line. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
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
