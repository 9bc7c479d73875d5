import { fromIso } from '@marque/core/contracts/instants';
import { readLog } from '@marque/core/contracts/log';
import { type AuditEntry, listAudit } from '@marque/core/contracts/staff';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import type { WallRow } from '../../lots/index.ts';
import { useLotActions } from '../../wall/index.ts';
import { FetchedPart, useFetched } from '../fetching/index.ts';
import { ShortTime } from '../short-time.tsx';
import { auditChanges } from './audit-changes.ts';
import classes from './log.module.css';
import { useAuditWords } from './use-audit-words.ts';

/** What staff have done with the lot, and how long its public log is. */
export function LogTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const fetched = useFetched(listAudit, { query: { auctionId: row.lotId } }, row.wire);
  return (
    <>
      {row.watched.saleFormat === 'auction' && <PublicLog row={row} />}
      <FetchedPart fetched={fetched} isEmpty={({ entries }) => entries.length === 0} empty={t('lot.log.none')}>
        {({ entries, next }) => (
          <>
            <ol className={classes.list}>
              {entries.map((entry) => (
                <Entry key={entry.entryId} entry={entry} />
              ))}
            </ol>
            {next !== null && <p className={classes.quiet}>{t('lot.log.more', { count: entries.length })}</p>}
          </>
        )}
      </FetchedPart>
    </>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('console');
  const { did, nameOf, textOf } = useAuditWords();
  const changes = auditChanges(entry.before, entry.after);
  return (
    <li>
      <p className={classes.head}>
        <b>{entry.actor.nickname}</b>
        <span>{did(entry.action)}</span>
        <ShortTime at={fromIso(entry.dtUTC)} isExact />
      </p>
      {entry.subject !== null && <p className={classes.quiet}>{entry.subject}</p>}
      {changes.map(({ name, before, after }) => (
        <p key={name ?? ''} className={classes.change}>
          {name !== null && <span>{nameOf(name)}</span>}
          {before !== null && <del>{textOf(before)}</del>}
          {before !== null && after !== null && ' → '}
          <ins>{after !== null ? textOf(after) : t('lot.log.removed')}</ins>
        </p>
      ))}
      {entry.reason !== null && <p className={classes.reason}>{t('lot.log.reason', { reason: entry.reason })}</p>}
    </li>
  );
}

/** After this entry there is none: the answer has the length of the log alone. */
const LAST_OF_ALL = 999_999_999_999_999;

/** The server limits reads of public logs for each address, which colleagues in one office share. */
const PUBLIC_LOG_EVERY_MS = 30_000;

/** The log that bidders can verify, with the way to it. */
function PublicLog({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const { openSite } = useLotActions();
  const parts = { params: { auctionId: row.lotId }, query: { after: LAST_OF_ALL } };
  const { body } = useFetched(readLog, parts, row.watched.revision, PUBLIC_LOG_EVERY_MS);
  return (
    <p className={classes.publicLog}>
      <span>{body === null ? t('lot.log.public') : t('lot.log.publicEntries', { count: body.lastSequence })}</span>
      <ConsoleButton variant="bare" onClick={() => openSite(row.lotId)}>
        {t('lot.log.verify')}
      </ConsoleButton>
    </p>
  );
}
