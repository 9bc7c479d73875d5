import { canClear, clearRefinements, noResults } from '@marque/core/rules/search';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { useListing } from './listing-context.tsx';

/** Nothing found: why, and the ways on. Clearing takes everything back but the stage. */
export function NoResults({ isCollection = false }: { readonly isCollection?: boolean }) {
  const { t } = useTranslation('buy');
  const { refinements, pathTo } = useListing();
  const empty = noResults({ query: refinements.query, stage: refinements.stage, isCollection });
  const words = {
    query: 'query' in empty ? empty.query : '',
    stage: 'stage' in empty ? t(`stage.${empty.stage}`) : '',
  };
  return (
    <EmptyState title={t(`empty.${empty.kind}.title`, words)} text={t(`empty.${empty.kind}.text`, words)}>
      <ButtonLink size="sm" href={pathTo({ ...clearRefinements(refinements), stage: null })}>
        {t('empty.seeAll')}
      </ButtonLink>
      {canClear(refinements) && (
        <Link href={pathTo(clearRefinements(refinements))} className="mq-link mq-small mq-reach">
          {t('filter.clearAll')}
        </Link>
      )}
    </EmptyState>
  );
}
