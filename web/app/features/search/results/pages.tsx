import { HITS_PER_PAGE, pagesToOffer } from '@marque/core/rules/search';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { ListingLink, useListing } from '../listing-context.tsx';
import classes from './results.module.css';

interface PagesProps {
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly count: number;
  readonly pages: number;
  /** How many lots this page shows. */
  readonly shown: number;
}

export function Pages({ page, count, pages, shown }: PagesProps) {
  const { t } = useTranslation('buy');
  const { count: written } = useLocale();
  const { pathToPage } = useListing();
  if (shown === 0) return null;
  const first = (page - 1) * HITS_PER_PAGE + 1;
  return (
    <div className={classes.pages}>
      <p className="mq-soft mq-figures">
        {t('pages.shown', { first: written(first), last: written(first + shown - 1), count: written(count) })}
      </p>
      {pages > 1 && (
        <nav className={classes.numbers} aria-label={t('pages.label')}>
          {pagesToOffer(page, pages).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key than its position.
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <ListingLink
                key={number}
                href={pathToPage(number)}
                aria-label={t('pages.goTo', { number: written(number) })}
                aria-current={number === page ? 'page' : undefined}
              >
                {written(number)}
              </ListingLink>
            ),
          )}
        </nav>
      )}
    </div>
  );
}
