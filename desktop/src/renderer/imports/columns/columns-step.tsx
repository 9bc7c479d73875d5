import { compileForm } from '@marque/core/forms/engine';
import type { Field } from '@marque/core/forms/fields';
import { stepKey, variantOf } from '@marque/core/forms/variants';
import { type ColumnMapping, importableFields } from '@marque/core/imports';
import { joinList } from '@marque/core/rules/format';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { formFor } from '../../consignments/new/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { ConsoleTable, TableGroup, tableClasses } from '../../table/index.ts';
import classes from '../imports.module.css';
import { useFormWords, useImport, useImportValue } from '../use-import.ts';
import { ColumnSettings } from './column-settings.tsx';
import { FieldLine } from './field-line.tsx';

const COLUMNS = ['field', 'column', 'samples', 'fixed'] as const;

/** Which column answers which field, with what the first rows say, and what holds for all rows. */
export function ColumnsStep() {
  const { t } = useTranslation(['console', 'fields']);
  const current = useImport();
  const words = useFormWords();
  const file = useImportValue((state) => state.file);
  const mapping = useImportValue((state) => state.mapping);
  const kind = useImportValue((state) => state.kind);
  const region = useImportValue((state) => state.region);
  const formName = formFor(kind, region);
  if (file === null || mapping === null || formName === null) return null;

  const form = compileForm(variantOf(formName));
  const fields = new Set(importableFields(form));
  const steps = form.steps.filter((step) => step.fields.some((field) => fields.has(field)));
  const used = new Set([...Object.values(mapping.columns), ...mapping.keyColumns]);
  const unused = file.table.headers.filter((header) => !used.has(header));
  const missing = Object.keys(mapping.columns).length === 0 ? t('console:imports.columns.none') : null;

  return (
    <div className={classes.stepBody}>
      <div className={classList(tableClasses.scroller, classes.list)}>
        <ColumnSettings table={file.table} mapping={mapping} onChange={current.setMapping} />
        <p className={classes.quiet}>
          {unused.length === 0
            ? t('console:imports.columns.allUsed')
            : t('console:imports.columns.unused', { names: joinList(unused, PAGE_LANGUAGE), count: unused.length })}
        </p>
        <ConsoleTable
          cells="fields"
          className={classes.table}
          columns={COLUMNS.map((name) => ({ key: name, label: t(`console:imports.columns.${name}`) }))}
        >
          {steps.map((step) => (
            <TableGroup key={step.key} columns={COLUMNS.length} title={t(stepKey(step))}>
              {step.fields
                .filter((field) => fields.has(field))
                .map((field) => (
                  <FieldLine
                    key={field.key}
                    field={field}
                    table={file.table}
                    mapping={mapping}
                    onChange={(change) => current.setMapping(withField(mapping, field, change))}
                  />
                ))}
            </TableGroup>
          ))}
        </ConsoleTable>
      </div>
      <footer className={classes.foot}>
        <ConsoleButton variant="second" onClick={() => current.goTo('file')}>
          {t('console:imports.back')}
        </ConsoleButton>
        <ConsoleButton offReason={missing} onClick={() => void current.check(words)}>
          {t('console:imports.columns.next')}
        </ConsoleButton>
        {missing !== null && <p className={classes.quiet}>{missing}</p>}
      </footer>
    </div>
  );
}

export interface FieldChange {
  /** Empty for no column. */
  readonly column?: string;
  /** Empty for no value. */
  readonly fixed?: string;
}

/** The mapping with another column or value for a field. A column that another field had is taken from it. */
function withField(mapping: ColumnMapping, { key }: Field, { column, fixed }: FieldChange): ColumnMapping {
  if (fixed !== undefined) return { ...mapping, fixed: withEntry(mapping.fixed, key, fixed) };
  if (column === undefined) return mapping;
  const others = Object.fromEntries(Object.entries(mapping.columns).filter(([, header]) => header !== column));
  return { ...mapping, columns: withEntry(others, key, column) };
}

function withEntry(entries: Readonly<Record<string, string>>, key: string, value: string): Record<string, string> {
  const others = Object.fromEntries(Object.entries(entries).filter(([other]) => other !== key));
  return value === '' ? others : { ...others, [key]: value };
}
