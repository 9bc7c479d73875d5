import type { Condition, Field, FieldKind } from '../../core/src/forms/fields/index.ts';
import type { Step, Variant } from '../../core/src/forms/variants/index.ts';
import type { Row, RulesTable } from '../rules/table.ts';
import { mostOf } from './matrix.ts';
import { TITLES } from './titles.ts';

/** What `max` counts. Kinds that are left out have no length. */
const COUNTED: Partial<Readonly<Record<FieldKind, readonly [one: string, many: string]>>> = {
  text: ['character', 'characters'],
  textarea: ['character', 'characters'],
  email: ['character', 'characters'],
  tel: ['digit', 'digits'],
  money: ['digit', 'digits'],
  whole: ['digit', 'digits'],
  files: ['file', 'files'],
};

/** All forms beside one another: their steps and how much they ask. */
export function overviewOf(variants: readonly Variant[]): RulesTable {
  return {
    name: 'all',
    title: 'All forms',
    about: 'Required: how many fields hold up their step while they are empty. Some do so only when they are seen.',
    columns: ['form', 'site', 'version', 'steps', 'fields', 'required'],
    rows: variants.map(({ id, site, version, steps }) => {
      const fields = steps.flatMap((step) => step.fields);
      const keys = steps.map(({ key }) => key);
      return [id, siteWords(site), version, keys, fields.length, fields.filter(({ required }) => required).length];
    }),
  };
}

/** One form, a row for each field. */
export function tableOf({ id, site, steps }: Variant): RulesTable {
  return {
    name: id,
    title: TITLES[id],
    about: site === 'both' ? 'On both sites.' : `On the site for ${site}.`,
    columns: ['step', 'field', 'kind', 'required', 'seen when', 'options', 'limit'],
    rows: steps.flatMap(rowsOf),
  };
}

/** The step's key on the first of its rows alone. A step may have nothing to ask. */
function rowsOf({ key, fields }: Step): readonly Row[] {
  if (fields.length === 0) return [[key, null, null, null, null, null, null]];
  return fields.map((field, at) => [
    at === 0 ? key : '',
    field.key,
    field.kind,
    requiredWords(field),
    field.visibleWhen === undefined ? null : conditionWords(field.visibleWhen),
    field.options ?? null,
    limitWords(field),
  ]);
}

function siteWords(site: Variant['site']): string {
  return site === 'both' ? 'cars, watches' : site;
}

function requiredWords({ required, visibleWhen }: Field): string {
  if (!required) return 'no';
  return visibleWhen === undefined ? 'yes' : 'when seen';
}

function conditionWords({ key, is }: Condition): string {
  return `${key} = ${is.join(' or ')}`;
}

function limitWords(field: Field): string | null {
  const { least, greatest } = field;
  if (least !== undefined && greatest !== undefined) return `${least} to ${greatest}`;
  if (least !== undefined) return `from ${least}`;
  if (greatest !== undefined) return `to ${greatest}`;
  const most = mostOf(field);
  if (most === null) return null;
  const [one, many] = COUNTED[field.kind] ?? ['', ''];
  return `${most} ${most === 1 ? one : many}`.trimEnd();
}
