import type { Field } from '@marque/core/forms/fields';
import { fieldLimit, fieldRequirement, formSize } from '@marque/core/forms/matrix';
import { type Step, stepKey, titleKey, type Variant } from '@marque/core/forms/variants';
import { formatNumber } from '@marque/core/rules/format';
import type { Translate } from '../../texts.ts';
import { alignRow, type Cells, DASH, fitWidths, naturalWidths, wrapWords } from '../table.ts';

const STEP_INDENT = '  ';
const FIELD_INDENT = '    ';
const BELOW_FIELD = '      ';

/** All forms, one row each. `columns` is the terminal's width; null for other outputs, without a limit of line length. */
export function listLines(variants: readonly Variant[], t: Translate, columns: number | null): readonly string[] {
  const heads = ['form', 'title', 'site', 'steps', 'required'].map((head) => t(`cli:forms.heads.${head}`));
  const rows = variants.map((variant) => [
    variant.id,
    t(titleKey(variant)),
    t(`cli:forms.site.${variant.site}`),
    String(variant.steps.length),
    t('cli:forms.requiredOf', formSize(variant)),
  ]);
  const all = [heads, ...rows];
  const widths = (columns === null ? null : fitWidths(all, columns)) ?? naturalWidths(all);
  return all.flatMap((row) => alignRow(row, widths, { right: new Set([3, 4]) }));
}

/** One form: grouped by steps for a terminal, otherwise one row for each field, so that tools can search it. */
export function formLines(variant: Variant, t: Translate, columns: number | null): readonly string[] {
  const title = `${t(titleKey(variant))} (${variant.id})`;
  const line = summaryOf(variant, t);
  if (columns === null) return [title, line, '', ...tableOf(variant, t)];
  const cells = variant.steps.flatMap(({ fields }) => fields.map((field) => cellsOf(field, t)));
  const widths = fitWidths(cells, columns - FIELD_INDENT.length);
  const steps = variant.steps.flatMap((step) => [
    '',
    `${STEP_INDENT}${t(stepKey(step))} (${step.key})`,
    ...(step.fields.length === 0 ? [FIELD_INDENT + t('cli:forms.noFields')] : []),
    ...step.fields.flatMap((field) => fieldLines(field, t, widths, columns)),
  ]);
  return [...wrapWords(title, columns), ...wrapWords(line, columns), ...steps];
}

function summaryOf(variant: Variant, t: Translate): string {
  const { fields, required } = formSize(variant);
  return t('cli:forms.line', {
    site: t(`cli:forms.site.${variant.site}`),
    version: variant.version,
    steps: t('cli:forms.countSteps', { count: variant.steps.length }),
    fields: t('cli:forms.countFields', { count: fields }),
    required,
  });
}

function tableOf({ steps }: Variant, t: Translate): readonly string[] {
  const heads = ['step', 'field', 'kind', 'required', 'takes', 'seen'].map((head) => t(`cli:forms.heads.${head}`));
  const rows = steps.flatMap((step) => tableRows(step, t));
  const widths = naturalWidths([heads, ...rows]);
  return [heads, ...rows].flatMap((row) => alignRow(row, widths));
}

function tableRows({ key, fields }: Step, t: Translate): readonly Cells[] {
  if (fields.length === 0) return [[key, DASH, DASH, DASH, DASH, DASH]];
  return fields.map((field) => [key, ...cellsOf(field, t), conditionWords(field, t) ?? DASH]);
}

/** Cells side by side if they fit, otherwise one below another. Conditions always follow below. */
function fieldLines(field: Field, t: Translate, widths: readonly number[] | null, columns: number): readonly string[] {
  const [key = '', ...others] = cellsOf(field, t);
  const condition = conditionWords(field, t);
  const below = [
    ...(widths === null ? [others.filter((cell) => cell !== DASH).join(', ')] : []),
    ...(condition === null ? [] : [t('cli:forms.seenWhen', { condition })]),
  ];
  return [
    ...(widths === null ? [`${FIELD_INDENT}${key}`] : alignRow([key, ...others], widths, { indent: FIELD_INDENT })),
    ...below.flatMap((text) => wrapWords(text, columns - BELOW_FIELD.length)).map((text) => `${BELOW_FIELD}${text}`),
  ];
}

/** Key, kind, requirement and limit. */
function cellsOf(field: Field, t: Translate): Cells {
  const takes = field.options?.join(', ') ?? limitWords(field, t) ?? DASH;
  return [field.key, field.kind, t(`cli:forms.requirement.${fieldRequirement(field)}`), takes];
}

function conditionWords({ visibleWhen }: Field, t: Translate): string | null {
  if (visibleWhen === undefined) return null;
  const { key, is, isNegated } = visibleWhen;
  return `${key} ${isNegated ? '≠' : '='} ${is.join(` ${t('cli:forms.or')} `)}`;
}

function limitWords(field: Field, t: Translate): string | null {
  const limit = fieldLimit(field);
  if (limit === null) return null;
  // `count` selects the plural form; the formatted number replaces the placeholder.
  if (limit.kind !== 'range') {
    return t(`cli:forms.limit.${limit.kind}`, { count: limit.most, most: formatNumber(limit.most, t.language) });
  }
  const { least, greatest } = limit;
  if (least === null) return t('cli:forms.limit.to', { greatest });
  return greatest === null ? t('cli:forms.limit.from', { least }) : t('cli:forms.limit.range', { least, greatest });
}
