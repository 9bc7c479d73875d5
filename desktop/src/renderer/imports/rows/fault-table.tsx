import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import { formatNumber } from '@marque/core/rules/format';
import { useTranslation } from 'react-i18next';
import { formFor } from '../../consignments/new/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { ConsoleTable } from '../../table/index.ts';
import classes from '../imports.module.css';
import { useFormWords, useImport, useImportValue } from '../use-import.ts';
import { ValueField } from '../value-field.tsx';
import type { PlacedFault } from './row-groups.ts';
import { useFaultWords } from './use-fault-words.ts';

const COLUMNS = ['row', 'column', 'value', 'todo'] as const;

/** Lines that are in the page: the rest comes once these are put right. */
const MOST_LINES = 200;

/** Each wrong cell: where it is, what it says, and what to do. The cell can be put right here. */
export function FaultTable({ faults }: { readonly faults: readonly PlacedFault[] }) {
  const { t } = useTranslation('console');
  if (faults.length === 0) return null;
  return (
    <>
      <ConsoleTable
        cells="fields"
        className={classes.table}
        columns={COLUMNS.map((name) => ({ key: name, label: t(`imports.rows.head.${name}`) }))}
      >
        <tbody>
          {faults.slice(0, MOST_LINES).map((fault) => (
            <FaultLine key={`${fault.line} ${fault.key ?? ''}`} fault={fault} />
          ))}
        </tbody>
      </ConsoleTable>
      {faults.length > MOST_LINES && (
        <p className={classes.quiet}>{t('imports.rows.more', { count: faults.length - MOST_LINES })}</p>
      )}
    </>
  );
}

function FaultLine({ fault }: { readonly fault: PlacedFault }) {
  const { t } = useTranslation('console');
  const current = useImport();
  const words = useFormWords();
  const faultWords = useFaultWords();
  const kind = useImportValue((state) => state.kind);
  const region = useImportValue((state) => state.region);
  const formName = formFor(kind, region);
  const { line, column, key, value } = fault;
  const field = formName === null || key === null ? undefined : compileForm(variantOf(formName)).fields.get(key);
  const label = field === undefined ? '' : words.label(field);
  const id = `fault-${line}-${key ?? ''}`;
  return (
    <tr>
      <td>{formatNumber(line, PAGE_LANGUAGE)}</td>
      <th scope="row">
        {column ?? (field === undefined ? t('imports.rows.wholeRow') : t('imports.rows.allRows'))}
        {field !== undefined && label !== column && <small>{label}</small>}
      </th>
      <td>
        {field !== undefined && column !== null && (
          <ValueField
            field={field}
            label={t('imports.rows.cell', { field: label, row: line })}
            value={value}
            describedBy={id}
            onChange={(text) => void current.editCell(line, column, text, words)}
          />
        )}
        {field !== undefined && column === null && value}
      </td>
      <td id={id} className={classes.todo}>
        {faultWords(field, fault.fault)}
        {field !== undefined && column === null && <> {t('imports.rows.changeForAll')}</>}
      </td>
    </tr>
  );
}
