import { fromIso } from '@marque/core/contracts/instants';
import type { AuditEntry } from '@marque/core/contracts/staff';
import { useTranslation } from 'react-i18next';
import { auditChanges, useAuditWords } from '../lot-drawer/log/index.ts';
import { ShortTime } from '../lot-drawer/short-time.tsx';
import { openLotHere, useConsole } from '../state/index.ts';
import { ConsoleTable, TableLine, tableClasses } from '../table/index.ts';
import classes from './audit.module.css';

const COLUMNS = ['time', 'actor', 'action', 'lot', 'changes', 'reason'] as const;

/** Entries of the audit log, the latest first. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('console');
  return (
    <ConsoleTable cells="prose" columns={COLUMNS.map((name) => ({ key: name, label: t(`audit.column.${name}`) }))}>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} />
        ))}
      </tbody>
    </ConsoleTable>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { wasDone } = useAuditWords();
  const { navigation } = useConsole();
  const { auctionId } = entry;
  return (
    <TableLine>
      <td className={tableClasses.quiet}>
        <ShortTime at={fromIso(entry.dtUTC)} isExact />
      </td>
      <td>{entry.actor.nickname}</td>
      <td className={classes.action}>
        {wasDone(entry.action)}
        {entry.subject !== null && <small>{entry.subject}</small>}
      </td>
      <td>
        {auctionId !== null && (
          <button type="button" className={classes.lot} onClick={() => openLotHere(navigation, auctionId)}>
            {auctionId}
          </button>
        )}
      </td>
      <td className={classes.changes}>
        <Changes entry={entry} />
      </td>
      <td className={classes.reason}>{entry.reason}</td>
    </TableLine>
  );
}

/** Old and new values side by side. */
function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('console');
  const { nameOf, textOf } = useAuditWords();
  return auditChanges(entry.before, entry.after).map(({ name, before, after }) => (
    <p key={name ?? ''}>
      {name !== null && <span>{nameOf(name)}</span>}
      {before !== null && <del>{textOf(before)}</del>}
      {before !== null && ' → '}
      <ins>{after !== null ? textOf(after) : t('lot.log.removed')}</ins>
    </p>
  ));
}
