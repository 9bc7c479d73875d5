import { searchListings } from '@marque/core/contracts/search';
import { stageToWire } from '@marque/core/rules/lot';
import { buyPath, makePath, SELECTION_OF_FILTER } from '@marque/core/rules/search';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { PageMeta, pageFacts } from '../foundation/page/index.ts';
import { useSession } from '../foundation/session/index.ts';
import type { PageHandle } from '../foundation/texts/page-texts.ts';
import type { Route } from './+types/makes';
import classes from './makes.module.css';

export const handle: PageHandle = { namespaces: ['buy'] };

/** All makes with listed lots, in alphabetical order. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, site } = context.get(pageFacts);
  const answer = await api.call(searchListings, {
    params: { index: site },
    body: {
      hitsPerPage: 0,
      facets: ['make'],
      facetFilters: { stage: SELECTION_OF_FILTER.all.stages.map(stageToWire) },
    },
  });
  const counts = answer.ok ? (answer.value.body.facets.make ?? {}) : {};
  return { makes: Object.entries(counts).sort(([left], [right]) => left.localeCompare(right, 'en')) };
}

export default function MakesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('buy');
  const { site } = useSession();
  const { count: written } = useLocale();
  const title = t(`makes.title.${site}`);
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={title} description={t(`makes.text.${site}`)} />
      <h1 className="mq-h1">{title}</h1>
      <ul className={classes.makes}>
        {loaderData.makes.map(([make, count]) => (
          <li key={make}>
            <Link href={(site === 'cars' ? makePath(make) : null) ?? buyPath({ make })}>
              {make}
              <span className="mq-mute mq-figures">{written(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
