import { titleOf } from '@marque/core/forms/titles';
import type { ImportRow } from '@marque/core/imports';
import { formatNumber } from '@marque/core/rules/format';
import { useTranslation } from 'react-i18next';
import { formFor } from '../../consignments/new/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { ConsoleTable } from '../../table/index.ts';
import classes from '../imports.module.css';
import type { KnownDrafts } from '../known-drafts.ts';
import { useImportValue } from '../use-import.ts';

interface RowTableProps {
  readonly rows: readonly ImportRow[];
  readonly known: KnownDrafts;
}

const COLUMNS = ['row', 'title', 'state'] as const;

/** Rows by their title, with what will become of them. */
export function RowTable({ rows, known }: RowTableProps) {
  const { t } = useTranslation('console');
  const kind = useImportValue((state) => state.kind);
  const region = useImportValue((state) => state.region);
  const formName = formFor(kind, region);
  if (rows.length === 0 || formName === null) return null;
  return (
    <ConsoleTable
      cells="fields"
      className={classes.table}
      columns={COLUMNS.map((name) => ({ key: name, label: t(`imports.rows.head.${name}`) }))}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td>{formatNumber(row.line, PAGE_LANGUAGE)}</td>
            <th scope="row">{titleOf(formName, row.answers) ?? t('imports.rows.untitled')}</th>
            <td>
              {t(`imports.rows.state.${stateOf(row, known)}`, {
                row: row.repeats === null ? '' : formatNumber(row.repeats, PAGE_LANGUAGE),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </ConsoleTable>
  );
}

function stateOf({ id, state }: ImportRow, known: KnownDrafts) {
  if (state === 'duplicate') return 'duplicate';
  const before = known.get(id);
  if (before !== undefined) return before === 'submitted' ? 'knownSubmitted' : 'knownDraft';
  return state === 'ready' ? 'ready' : 'incomplete';
}
