import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { fromIso } from '@marque/core/contracts/instants';
import { type HandOverRecord, type listHandOvers, markHandOverSeen } from '@marque/core/contracts/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { type Fetched, FetchedPart } from '../lot-drawer/fetching/index.ts';
import { useFailureWords, useWrite } from '../lot-drawer/sending/index.ts';
import { ShortTime } from '../lot-drawer/short-time.tsx';
import { openLotHere, useConsole } from '../state/index.ts';
import { tableClasses } from '../table/index.ts';
import classes from './hand-over.module.css';

interface HistoryProps {
  readonly fetched: Fetched<ReplyOf<typeof listHandOvers>>;
  readonly unread: readonly HandOverRecord[];
}

/** The hand-overs before this one: first those to the colleague that they have not read. */
export function History({ fetched, unread }: HistoryProps) {
  const { t } = useTranslation('console');
  return (
    <section>
      <h3>{t('handOver.history')}</h3>
      <FetchedPart
        fetched={fetched}
        isEmpty={({ handOvers }) => handOvers.length === 0}
        empty={t('handOver.noHistory')}
      >
        {({ handOvers }) => (
          <ol className={classes.history}>
            {[...unread, ...handOvers.filter((one) => !unread.includes(one))].map((one) => (
              <Item key={one.handOverId} handOver={one} isUnread={unread.includes(one)} onRead={fetched.retry} />
            ))}
          </ol>
        )}
      </FetchedPart>
    </section>
  );
}

interface ItemProps {
  readonly handOver: HandOverRecord;
  readonly isUnread: boolean;
  readonly onRead: () => void;
}

function Item({ handOver, isUnread, onRead }: ItemProps) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const write = useWrite();
  const failureWords = useFailureWords();
  const [failure, setFailure] = useState<string | null>(null);
  const { handOverId, from, to, message, lots, dtCreatedUTC } = handOver;
  const markRead = async () => {
    const answer = await write(markHandOverSeen, { params: { handOverId } });
    if (answer.ok) onRead();
    else setFailure(failureWords(answer.error));
  };
  return (
    <li>
      <details open={isUnread}>
        <summary>
          <b>{t('handOver.fromTo', { from: from.nickname, to: to.nickname })}</b>{' '}
          <span className={classes.quiet}>
            {t('handOver.lots', { count: lots.length, shown: lots.length })} · <ShortTime at={fromIso(dtCreatedUTC)} />
          </span>
        </summary>
        {message !== '' && <p className={classes.message}>{message}</p>}
        <ul>
          {lots.map(({ auctionId, title, note }) => (
            <li key={auctionId}>
              <button type="button" className={tableClasses.open} onClick={() => openLotHere(navigation, auctionId)}>
                {auctionId} {title}
              </button>
              {note !== '' && <span className={classes.quiet}> {note}</span>}
            </li>
          ))}
        </ul>
      </details>
      {isUnread && (
        <ConsoleButton variant="second" onClick={() => void markRead()}>
          {t('handOver.read')}
        </ConsoleButton>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </li>
  );
}
