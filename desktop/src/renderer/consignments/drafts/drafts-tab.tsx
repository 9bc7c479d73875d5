import { formatNumber } from '@marque/core/rules/format';
import { draftNeedsAttention } from '@marque/core/rules/selling';
import { classList } from '@marque/core/ui/class-list';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { type Paged, PagedList } from '../../paging/index.ts';
import { useConsole } from '../../state/index.ts';
import { ConsoleTable, TableGroup, TableLine, tableClasses } from '../../table/index.ts';
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
  const { paged, words } = useDrafts(submissions);
  return (
    <div className={tableClasses.scroller}>
      <h1 className="mq-unseen">{t('consignments.drafts.title')}</h1>
      <PagedList paged={paged} words={words} empty={<NoDrafts />}>
        {(lines) => (
          <ConsoleTable columns={COLUMNS.map((name) => ({ key: name, label: t(`consignments.column.${name}`) }))}>
            {GROUPS.map((group) => (
              <DraftGroup key={group} group={group} lines={lines.filter(({ where }) => where === group)} />
            ))}
          </ConsoleTable>
        )}
      </PagedList>
    </div>
  );
}

/** The drafts of both places as one list, and what it says where one of them was not read. */
function useDrafts(submissions: Submissions) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const drafts = useStoreValue(consignments, (state) => state.drafts);
  const isRead = useStoreValue(consignments, (state) => state.isRead);
  const hasFailed = useStoreValue(consignments, (state) => state.hasFailed);
  const lines = draftLines(drafts, submissions.items ?? []);
  const { isOffline, failure } = submissions;
  const isComplete = isRead && !hasFailed && submissions.items !== null && !isOffline && failure === null;
  // A list that lacks a part never passes for empty.
  const items = lines.length === 0 && !isComplete ? null : lines;
  const paged: Paged<DraftLine> = hasFailed
    ? {
        ...submissions,
        items,
        isBusy: false,
        isOffline: false,
        failure: { kind: 'network' },
        retry: () => void consignments.read(),
      }
    : { ...submissions, items, isBusy: submissions.isBusy || (items === null && !isOffline && failure === null) };
  const words = {
    offline: t('consignments.drafts.offlineEmpty'),
    stale: t('consignments.drafts.offline'),
    failed: t(hasFailed ? 'consignments.drafts.unread' : 'consignments.drafts.serverUnread'),
    more: t('consignments.drafts.more'),
  };
  return { paged, words };
}

function NoDrafts() {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  return (
    <div className={classes.empty}>
      <h2>{t('consignments.drafts.none')}</h2>
      <p>{t('consignments.drafts.noneText')}</p>
      <ConsoleButton onClick={() => consignments.show('new')}>{t('consignments.new.open')}</ConsoleButton>
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
    <TableGroup
      columns={COLUMNS.length}
      title={t(`consignments.drafts.${group}`)}
      count={formatNumber(lines.length, PAGE_LANGUAGE)}
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </TableGroup>
  );
}

function Line({ line }: { readonly line: DraftLine }) {
  const { t } = useTranslation(['console', 'consign']);
  const { consignments } = useConsole();
  const { id, where, state, vendorName, title, kind, savedAt, waitingFiles } = line;
  return (
    <TableLine>
      <td className={classList(classes.state, draftNeedsAttention(state) && tableClasses.urgent)}>
        {t(where === 'server' ? 'console:consignments.drafts.server' : `console:consignments.state.${state}`)}
        {waitingFiles > 0 && <small> {t('console:consignments.drafts.files', { count: waitingFiles })}</small>}
      </td>
      <td>{vendorName === '' ? t('console:consignments.drafts.noVendor') : vendorName}</td>
      <td className={tableClasses.wide}>
        <button
          type="button"
          className={classList(tableClasses.open, classes.open)}
          data-consignment-line={id}
          onClick={() => void consignments.open(id)}
          onKeyDown={moveThroughLines}
        >
          {title ?? t('console:consignments.untitled')}
        </button>
      </td>
      <td className={tableClasses.quiet}>{t(`consign:kindOf.${kind}`)}</td>
      <td className={tableClasses.quiet}>
        <AgeText at={savedAt} />
      </td>
    </TableLine>
  );
}
