import { type ColumnMapping, DATE_ORDERS, type DateOrder, type Table } from '@marque/core/imports';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../imports.module.css';

interface ColumnSettingsProps {
  readonly table: Table;
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** How the file writes dates, and what names a row when it is imported again. */
export function ColumnSettings({ table, mapping, onChange }: ColumnSettingsProps) {
  const { t } = useTranslation('console');
  const id = useId();
  return (
    <div className={classes.settings}>
      <div className={classes.pair}>
        <label htmlFor={`${id}-key`}>{t('imports.columns.key')}</label>
        <select
          id={`${id}-key`}
          aria-describedby={`${id}-key-hint`}
          value={mapping.keyColumns[0] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...mapping, keyColumns: value === '' ? [] : [value] })}
        >
          <option value="">{t('imports.columns.content')}</option>
          {table.headers.map((header) => (
            <option key={header} value={header}>
              {header}
            </option>
          ))}
        </select>
        <p id={`${id}-key-hint`} className={classes.quiet}>
          {t('imports.columns.keyHint')}
        </p>
      </div>
      <div className={classes.pair}>
        <label htmlFor={`${id}-dates`}>{t('imports.columns.dates')}</label>
        <select
          id={`${id}-dates`}
          value={mapping.dateOrder}
          onChange={({ currentTarget: { value } }) => onChange({ ...mapping, dateOrder: value as DateOrder })}
        >
          {DATE_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`imports.columns.${order}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
