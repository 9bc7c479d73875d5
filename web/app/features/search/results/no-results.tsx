import { buyPath, noResults, type Refinements } from '@marque/core/rules/search';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { useLogin, useMe } from '../../../foundation/session/index.ts';
import { ListingLink, useListing } from '../listing-context.tsx';

interface NoResultsProps {
  readonly refinements: Refinements;
  readonly isCollection: boolean;
}

/** Says why there are no results and offers links. Clearing removes all filters but the stage. */
export function NoResults({ refinements, isCollection }: NoResultsProps) {
  const { t } = useTranslation('buy');
  const isLoggedIn = useMe() !== null;
  const { openLogin } = useLogin();
  const { clearedPath, pathTo } = useListing();
  const empty = noResults({ ...refinements, isCollection, isLoggedIn });
  const words = {
    query: 'query' in empty ? empty.query : '',
    stage: 'stage' in empty ? t(`stage.${empty.stage}`) : '',
  };
  const logIn = () => openLogin({ reason: 'saved', redirect: pathTo({}) });
  return (
    <EmptyState title={t(`empty.${empty.kind}.title`, words)} text={t(`empty.${empty.kind}.text`, words)}>
      {empty.kind === 'logInForWatched' && (
        <Button size="sm" onClick={logIn}>
          {t('common:session.signIn')}
        </Button>
      )}
      <ButtonLink size="sm" variant={empty.kind === 'logInForWatched' ? 'second' : 'filled'} href={buyPath({})}>
        {t('empty.seeAll')}
      </ButtonLink>
      {clearedPath !== null && (
        <ListingLink href={clearedPath} className="mq-link mq-small mq-reach">
          {t('filter.clearAll')}
        </ListingLink>
      )}
    </EmptyState>
  );
}
