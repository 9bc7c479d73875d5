import { endAlert, UnsubscribePage } from '../features/alerts/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/alerts-unsubscribe';

export const handle: PageHandle = { namespaces: ['alerts'] };

/** Sent by the page's button, and by mail programs without opening the page. */
export function action({ context, params }: Route.ActionArgs) {
  return endAlert(context.get(pageFacts).api, params.token);
}

export default function UnsubscribeRoute({ actionData }: Route.ComponentProps) {
  return <UnsubscribePage outcome={actionData ?? null} />;
}
