import { formatNumber } from '@marque/core/rules/format';
import { draftNeedsAttention } from '@marque/core/rules/selling';
import { classList } from '@marque/core/ui/class-list';
import { OfflineIcon, WarningIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { useConsole } from '../../state/index.ts';
import classes from '../lists.module.css';
import { AgeText } from './age-text.tsx';
import { type DraftLine, draftLines } from './draft-lines.ts';
import { moveThroughLines } from './move-focus.ts';
import type { Submissions } from './use-submissions.ts';

const COLUMNS = ['state', 'vendor', 'title', 'kind', 'saved'] as const;
const GROUPS = ['here', 'server'] as const;

/** Drafts of this computer with what becomes of each, and those that the server has. */
export function DraftsTab({ submissions }: { readonly submissions: Submissions }) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const drafts = useStoreValue(consignments, (state) => state.drafts);
  const lines = draftLines(drafts, submissions.prospects ?? []);
  return (
    <div className={classes.scroller}>
      <h1 className="mq-unseen">{t('consignments.drafts.title')}</h1>
      <DraftsState submissions={submissions} isEmpty={lines.length === 0} />
      {lines.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`consignments.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map((group) => (
            <DraftGroup key={group} group={group} lines={lines.filter(({ where }) => where === group)} />
          ))}
        </table>
      )}
      {submissions.hasMore && (
        <ConsoleButton
          variant="second"
          className={classes.more}
          aria-busy={submissions.isBusy}
          onClick={submissions.readMore}
        >
          {t('consignments.drafts.more')}
        </ConsoleButton>
      )}
    </div>
  );
}

interface DraftGroupProps {
  readonly group: (typeof GROUPS)[number];
  readonly lines: readonly DraftLine[];
}

function DraftGroup({ group, lines }: DraftGroupProps) {
  const { t } = useTranslation('console');
  if (lines.length === 0) return null;
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={COLUMNS.length}>
          {t(`consignments.drafts.${group}`)}
          <em>{formatNumber(lines.length, 'en')}</em>
        </th>
      </tr>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </tbody>
  );
}

function Line({ line }: { readonly line: DraftLine }) {
  const { t } = useTranslation(['console', 'consign']);
  const { consignments } = useConsole();
  const { id, where, state, vendorName, title, kind, savedAt, waitingFiles } = line;
  return (
    <tr className={classes.line}>
      <td className={classList(classes.state, draftNeedsAttention(state) && classes.urgent)}>
        {t(where === 'server' ? 'console:consignments.drafts.server' : `console:consignments.state.${state}`)}
        {waitingFiles > 0 && <small> {t('console:consignments.drafts.files', { count: waitingFiles })}</small>}
      </td>
      <td>{vendorName === '' ? t('console:consignments.drafts.noVendor') : vendorName}</td>
      <td>
        <button
          type="button"
          className={classes.open}
          data-consignment-line={id}
          onClick={() => void consignments.open(id)}
          onKeyDown={moveThroughLines}
        >
          {title ?? t('console:consignments.untitled')}
        </button>
      </td>
      <td className={classes.quiet}>{t(`consign:kindOf.${kind}`)}</td>
      <td className={classes.quiet}>
        <AgeText at={savedAt} />
      </td>
    </tr>
  );
}

interface DraftsStateProps {
  readonly submissions: Submissions;
  readonly isEmpty: boolean;
}

/** What the list cannot show, and why: it never passes for complete while it is not. */
function DraftsState({ submissions: { failure, isOffline, prospects, retry }, isEmpty }: DraftsStateProps) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const isRead = useStoreValue(consignments, (state) => state.isRead);
  const hasFailed = useStoreValue(consignments, (state) => state.hasFailed);
  if (hasFailed) {
    return (
      <div className={classes.notice} role="alert">
        <WarningIcon size={18} />
        <p>{t('consignments.drafts.unread')}</p>
        <ConsoleButton variant="second" onClick={() => void consignments.read()}>
          {t('lot.retry')}
        </ConsoleButton>
      </div>
    );
  }
  if (isOffline) {
    return (
      <p className={classes.notice} role="status">
        <OfflineIcon size={18} />
        {t(isEmpty ? 'consignments.drafts.offlineEmpty' : 'consignments.drafts.offline')}
      </p>
    );
  }
  if (failure !== null) {
    return (
      <div className={classes.notice} role="alert">
        <WarningIcon size={18} />
        <p>{t('consignments.drafts.serverUnread')}</p>
        <ConsoleButton variant="second" onClick={retry}>
          {t('lot.retry')}
        </ConsoleButton>
      </div>
    );
  }
  if (!isEmpty) return null;
  if (!isRead || prospects === null) return <Loading />;
  return (
    <div className={classes.empty}>
      <h2>{t('consignments.drafts.none')}</h2>
      <p>{t('consignments.drafts.noneText')}</p>
      <ConsoleButton onClick={() => consignments.show('new')}>{t('consignments.new.open')}</ConsoleButton>
    </div>
  );
}

const LINES = [1, 2, 3, 4, 5];

export function Loading() {
  const { t } = useTranslation('console');
  return (
    <div className={classes.skeleton} role="status">
      <span className="mq-unseen">{t('lot.loading')}</span>
      {LINES.map((line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
