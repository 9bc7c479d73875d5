import { useTranslation } from 'react-i18next';
import { ListingsPage, loadListings } from '../features/search/index.ts';
import { PageMeta, pageFacts } from '../foundation/page/index.ts';
import { useSession } from '../foundation/session/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/buy';

export const handle: PageHandle = { namespaces: ['buy', 'alerts'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListings(context.get(pageFacts), new URL(request.url));
}

export default function BuyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('buy');
  const { site } = useSession();
  const title = t(`title.${site}`);
  return (
    <>
      <PageMeta title={title} description={t(`text.${site}`)} />
      <ListingsPage listings={loaderData} title={title} />
    </>
  );
}
