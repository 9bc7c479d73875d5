import { ContactPage, loadContact } from '../features/content/index.ts';
import { pageFacts } from '../foundation/page/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/contact';

export const handle: PageHandle = { namespaces: ['content'] };

export function loader({ context, url }: Route.LoaderArgs) {
  return loadContact(context.get(pageFacts), url);
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}
