import type { Field } from '@marque/core/forms/fields';
import type { ColumnMapping, Table } from '@marque/core/imports';
import { useTranslation } from 'react-i18next';
import classes from '../imports.module.css';
import { useFormWords } from '../use-import.ts';
import { ValueField } from '../value-field.tsx';
import type { FieldChange } from './columns-step.tsx';

/** Values of a column that are shown beside it. */
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 40;

interface FieldLineProps {
  readonly field: Field;
  readonly table: Table;
  readonly mapping: ColumnMapping;
  readonly onChange: (change: FieldChange) => void;
}

/** A field of the form with its column. */
export function FieldLine({ field, table, mapping, onChange }: FieldLineProps) {
  const { t } = useTranslation('console');
  const words = useFormWords();
  const label = words.label(field);
  const column = mapping.columns[field.key] ?? '';
  return (
    <tr>
      <th scope="row">
        {label}
        {field.required && <small>{t('imports.columns.required')}</small>}
      </th>
      <td>
        <select
          aria-label={t('imports.columns.columnOf', { field: label })}
          value={column}
          onChange={(event) => onChange({ column: event.currentTarget.value })}
        >
          <option value="">{t('imports.columns.noColumn')}</option>
          {table.headers.map((header) => (
            <option key={header} value={header}>
              {header}
            </option>
          ))}
        </select>
      </td>
      <td className={classes.samples}>{column === '' ? '' : samplesOf(table, column).join(' · ')}</td>
      <td>
        <ValueField
          field={field}
          label={t('imports.columns.fixedOf', { field: label })}
          value={mapping.fixed[field.key] ?? ''}
          onChange={(fixed) => onChange({ fixed })}
        />
      </td>
    </tr>
  );
}

/** The first different values of a column. */
function samplesOf({ headers, rows }: Table, header: string): readonly string[] {
  const column = headers.indexOf(header);
  const values = new Set<string>();
  for (const { cells } of rows) {
    const cell = (cells[column] ?? '').replace(/\s+/g, ' ');
    if (cell !== '') values.add(cell.length > SAMPLE_CHARACTERS ? `${cell.slice(0, SAMPLE_CHARACTERS)}…` : cell);
    if (values.size === SAMPLES) break;
  }
  return [...values];
}
