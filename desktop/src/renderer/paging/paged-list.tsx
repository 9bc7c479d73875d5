import { OfflineIcon, WarningIcon } from '@marque/core/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useFailureWords } from '../lot-drawer/sending/index.ts';
import classes from './paging.module.css';
import type { Paged } from './use-pages.ts';

interface PagedListProps<Item> {
  readonly paged: Paged<Item>;
  readonly empty: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

const LINES = [1, 2, 3, 4, 5, 6];

/** A list that is read by pages, or in its place that it loads, is empty, offline or has failed. */
export function PagedList<Item>({ paged, empty, children }: PagedListProps<Item>) {
  const { t } = useTranslation('console');
  const { items, hasMore, isBusy, isOffline, readMore } = paged;
  if (items === null && isBusy) {
    return (
      <div className={classes.skeleton} role="status">
        <span className="mq-unseen">{t('lot.loading')}</span>
        {LINES.map((line) => (
          <span key={line} aria-hidden="true" />
        ))}
      </div>
    );
  }
  return (
    <>
      <State paged={paged} />
      {items !== null && items.length > 0 && children(items)}
      {items?.length === 0 && !hasMore && <p className={classes.empty}>{empty}</p>}
      {hasMore && !isOffline && (
        <p className={classes.more}>
          <ConsoleButton variant="second" aria-busy={isBusy} onClick={readMore}>
            {t(isBusy ? 'lot.loading' : 'audit.more')}
          </ConsoleButton>
        </p>
      )}
    </>
  );
}

function State<Item>({ paged: { items, failure, isOffline, retry } }: { readonly paged: Paged<Item> }) {
  const { t } = useTranslation('console');
  const words = useFailureWords();
  if (isOffline) {
    return (
      <p className={classes.state} role="status">
        <OfflineIcon size={18} />
        {t(items === null ? 'lot.offline' : 'lot.staleOffline')}
      </p>
    );
  }
  if (failure === null) return null;
  return (
    <div className={classes.state} role="alert">
      <WarningIcon size={18} />
      <p>{words(failure)}</p>
      <ConsoleButton variant="second" onClick={retry}>
        {t('lot.retry')}
      </ConsoleButton>
    </div>
  );
}
