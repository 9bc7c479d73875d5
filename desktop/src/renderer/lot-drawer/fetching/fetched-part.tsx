import { OfflineIcon, WarningIcon } from '@marque/core/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { useFailureWords } from '../sending/index.ts';
import classes from './fetching.module.css';
import type { Fetched } from './use-fetched.ts';

interface FetchedPartProps<Body> {
  readonly fetched: Fetched<Body>;
  /** Whether the answer has nothing to show, and the sentence that says so. */
  readonly isEmpty?: (body: Body) => boolean;
  readonly empty?: string;
  readonly children: (body: Body) => ReactNode;
}

const LINES = [1, 2, 3, 4, 5];

/** A part of the drawer that is read from the server: its content, or in its place that it loads, is offline or has failed. */
export function FetchedPart<Body>({ fetched, isEmpty, empty, children }: FetchedPartProps<Body>) {
  const { t } = useTranslation('console');
  const words = useFailureWords();
  const { body, failure, isOffline, retry } = fetched;
  if (body !== null) {
    const isStale = isOffline || failure !== null;
    return (
      <>
        {isStale && <p className={classes.stale}>{t(isOffline ? 'lot.staleOffline' : 'lot.stale')}</p>}
        {isEmpty?.(body) === true ? <p className={classes.empty}>{empty}</p> : children(body)}
      </>
    );
  }
  if (isOffline) {
    return (
      <p className={classes.state}>
        <OfflineIcon size={18} />
        {t('lot.offline')}
      </p>
    );
  }
  if (failure !== null) {
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
  return (
    <div className={classes.skeleton} role="status">
      <span className="mq-unseen">{t('lot.loading')}</span>
      {LINES.map((line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
