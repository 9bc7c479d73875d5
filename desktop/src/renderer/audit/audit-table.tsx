import { fromIso } from '@marque/core/contracts/instants';
import type { AuditEntry } from '@marque/core/contracts/staff';
import { useTranslation } from 'react-i18next';
import { auditChanges } from '../lot-drawer/log/index.ts';
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
  const { t, i18n } = useTranslation('console');
  const { navigation } = useConsole();
  const key = `audit.did.${entry.action}`;
  const { auctionId } = entry;
  return (
    <TableLine>
      <td className={tableClasses.quiet}>
        <ShortTime at={fromIso(entry.dtUTC)} isExact />
      </td>
      <td>{entry.actor.nickname}</td>
      <td className={classes.action}>
        {i18n.exists(`console:${key}`) ? t(key) : entry.action}
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
function Changes({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const { t, i18n } = useTranslation('console');
  return auditChanges(before, after).map((change) => {
    const key = `lot.audited.${change.name}`;
    return (
      <p key={change.name ?? ''}>
        {change.name !== null && <span>{i18n.exists(`console:${key}`) ? t(key) : change.name}</span>}
        {change.before !== null && <del>{change.before}</del>}
        {change.before !== null && ' → '}
        <ins>{change.after ?? t('lot.log.removed')}</ins>
      </p>
    );
  });
}
