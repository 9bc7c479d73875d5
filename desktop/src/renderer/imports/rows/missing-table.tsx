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
import type { MissingField } from './row-groups.ts';

const COLUMNS = ['field', 'rows', 'forAll'] as const;

/** The answers that rows lack, field by field, each with a value for all of them. */
export function MissingTable({ missing }: { readonly missing: readonly MissingField[] }) {
  const { t } = useTranslation('console');
  const current = useImport();
  const words = useFormWords();
  const kind = useImportValue((state) => state.kind);
  const region = useImportValue((state) => state.region);
  const mapping = useImportValue((state) => state.mapping);
  const formName = formFor(kind, region);
  if (missing.length === 0 || formName === null || mapping === null) return null;
  const { fields } = compileForm(variantOf(formName));
  return (
    <ConsoleTable
      cells="fields"
      className={classes.table}
      columns={COLUMNS.map((name) => ({ key: name, label: t(`imports.rows.head.${name}`) }))}
    >
      <tbody>
        {missing.map(({ key, lines, count }) => {
          const field = fields.get(key);
          if (field === undefined) return null;
          const shown = lines.map((line) => formatNumber(line, PAGE_LANGUAGE)).join(', ');
          const label = words.label(field);
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className={classes.samples}>
                {t(count > lines.length ? 'imports.rows.linesMore' : 'imports.rows.lines', {
                  lines: shown,
                  count,
                  more: count - lines.length,
                })}
              </td>
              <td>
                {field.kind === 'files' ? (
                  t('imports.rows.files')
                ) : (
                  <ValueField
                    field={field}
                    label={t('imports.columns.fixedOf', { field: label })}
                    value={mapping.fixed[key] ?? ''}
                    onChange={(text) => void current.setForAll(key, text, words)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ConsoleTable>
  );
}
