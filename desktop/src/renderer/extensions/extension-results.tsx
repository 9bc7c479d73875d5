import { useTranslation } from 'react-i18next';
import { useMessageWords } from '../lot-drawer/sending/index.ts';
import { dateAndTime } from '../lot-drawer/times.ts';
import classes from './extensions.module.css';

/** What the server did with one lot. */
export interface ExtensionResult {
  readonly auctionId: number;
  readonly title: string;
  /** Code of the message why it was not extended; null where it was. */
  readonly refusal: string | null;
}

interface ExtensionResultsProps {
  readonly results: readonly ExtensionResult[];
  /** UTC ms. */
  readonly endsAt: number;
}

/** How many auctions were extended, and the others with the reason why not. */
export function ExtensionResults({ results, endsAt }: ExtensionResultsProps) {
  const { t } = useTranslation('console');
  const words = useMessageWords();
  const refused = results.filter(({ refusal }) => refusal !== null);
  return (
    <div className={classes.results} role="status">
      <p>
        {t('extensions.done', { count: results.length - refused.length, time: dateAndTime(endsAt) })}
        {refused.length > 0 && ` ${t('extensions.refused', { count: refused.length })}`}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ auctionId, title, refusal }) => (
            <li key={auctionId}>
              {t('extensions.refusedLot', { lot: auctionId, title, words: refusal === null ? '' : words(refusal) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
