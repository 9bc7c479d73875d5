import { OfflineIcon, WarningIcon } from '@marque/core/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useFailureWords } from '../lot-drawer/sending/index.ts';
import { LoadingLines } from './loading-lines.tsx';
import classes from './paging.module.css';
import type { Paged } from './use-pages.ts';

/** What a list says of itself in place of the general words. */
interface PagedWords {
  /** Offline, before anything was read. */
  readonly offline: string;
  /** Offline, with what was read before. */
  readonly stale: string;
  readonly failed: string;
  readonly more: string;
}

interface PagedListProps<Item> {
  readonly paged: Paged<Item>;
  /** A sentence, or more than one sentence with what can be done. */
  readonly empty: ReactNode;
  readonly words?: Partial<PagedWords>;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that is read by pages, or in its place that it loads, is empty, offline or has failed. */
export function PagedList<Item>({ paged, empty, words = {}, children }: PagedListProps<Item>) {
  const { t } = useTranslation('console');
  const { items, hasMore, isBusy, isOffline, readMore } = paged;
  if (items === null && isBusy) return <LoadingLines />;
  return (
    <>
      <State paged={paged} words={words} />
      {items !== null && items.length > 0 && children(items)}
      {items?.length === 0 &&
        !hasMore &&
        (typeof empty === 'string' ? <p className={classes.empty}>{empty}</p> : empty)}
      {hasMore && !isOffline && (
        <p className={classes.more}>
          <ConsoleButton variant="second" aria-busy={isBusy} onClick={readMore}>
            {isBusy ? t('lot.loading') : (words.more ?? t('audit.more'))}
          </ConsoleButton>
        </p>
      )}
    </>
  );
}

function State<Item>({ paged, words }: Required<Pick<PagedListProps<Item>, 'paged' | 'words'>>) {
  const { t } = useTranslation('console');
  const failureWords = useFailureWords();
  const { items, failure, isOffline, retry } = paged;
  if (isOffline) {
    return (
      <p className={classes.state} role="status">
        <OfflineIcon size={18} />
        {items === null ? (words.offline ?? t('lot.offline')) : (words.stale ?? t('lot.staleOffline'))}
      </p>
    );
  }
  if (failure === null) return null;
  return (
    <div className={classes.state} role="alert">
      <WarningIcon size={18} />
      <p>{words.failed ?? failureWords(failure)}</p>
      <ConsoleButton variant="second" onClick={retry}>
        {t('lot.retry')}
      </ConsoleButton>
    </div>
  );
}
