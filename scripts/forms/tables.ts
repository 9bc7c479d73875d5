import type { Condition, Field } from '../../core/src/forms/fields/index.ts';
import { fieldLimit, fieldRequirement, formSize, type Requirement } from '../../core/src/forms/matrix/index.ts';
import type { Step, Variant, VariantId } from '../../core/src/forms/variants/index.ts';
import { asText as tablesAsText } from '../tables/render.ts';
import type { Row, Table } from '../tables/table.ts';

/** Titles of the forms for staff. The site has its own. */
const TITLES: Readonly<Record<VariantId, string>> = {
  'car-uk': 'Car, United Kingdom and Europe',
  'car-australia': 'Car, Australia',
  'car-country-town': 'Car, by country and town',
  'car-hong-kong': 'Car, Hong Kong',
  'car-us': 'Car, United States (the older form)',
  bike: 'Bike',
  part: 'Part',
  plate: 'Plate',
  'plate-australia': 'Plate, Australia',
  'plate-uae': 'Plate, United Arab Emirates',
  watch: 'Watch',
  'sell-with-us': 'Sell with us',
  'watch-service': 'Watch service',
  'source-with-us': 'Sourcing',
  meetup: 'Event',
  newsletter: 'Newsletter',
  enquiry: 'Enquiry about a lot',
  feedback: 'Feedback after an enquiry',
  sale: 'Documents after a sale',
};

/** Units, singular and plural. */
const COUNTED = {
  characters: ['character', 'characters'],
  digits: ['digit', 'digits'],
  files: ['file', 'files'],
} as const;

const REQUIREMENTS: Readonly<Record<Requirement, string>> = { always: 'yes', whenSeen: 'when visible', never: 'no' };

/** For a terminal. A single form is printed without the overview. */
export function asText(variants: readonly Variant[]): string {
  const forms = variants.map(tableOf);
  return tablesAsText(variants.length === 1 ? forms : [overviewOf(variants), ...forms]);
}

/** All forms beside one another: their steps and sizes. */
function overviewOf(variants: readonly Variant[]): Table {
  return {
    name: 'all',
    title: 'All forms',
    about:
      'Required: how many fields must be filled in before their step is complete. Some are required only when they are visible. A form with a currency accepts no other.',
    columns: ['form', 'site', 'currency', 'version', 'steps', 'fields', 'required'],
    rows: variants.map((variant) => {
      const { id, site, currency, version, steps } = variant;
      const { fields, required } = formSize(variant);
      return [id, siteWords(site), currency ?? null, version, steps.map(({ key }) => key), fields, required];
    }),
  };
}

/** One form, a row for each field. */
function tableOf(variant: Variant): Table {
  return {
    name: variant.id,
    title: TITLES[variant.id],
    about: aboutWords(variant),
    columns: ['step', 'field', 'kind', 'required', 'visible when', 'options', 'limit'],
    rows: variant.steps.flatMap(rowsOf),
  };
}

/** Only the first row of a step has its key. A step may have no fields. */
function rowsOf({ key, fields }: Step): readonly Row[] {
  if (fields.length === 0) return [[key, null, null, null, null, null, null]];
  return fields.map((field, at) => [
    at === 0 ? key : '',
    field.key,
    field.kind,
    REQUIREMENTS[fieldRequirement(field)],
    field.visibleWhen === undefined ? null : conditionWords(field.visibleWhen),
    field.options ?? null,
    limitWords(field),
  ]);
}

function aboutWords({ site, currency }: Variant): string {
  const place = site === 'both' ? 'On both sites.' : `On the site for ${site}.`;
  return currency === undefined ? place : `${place} Amounts in ${currency.toUpperCase()} only.`;
}

function siteWords(site: Variant['site']): string {
  return site === 'both' ? 'cars, watches' : site;
}

function conditionWords({ key, is, isNegated }: Condition): string {
  return `${key} ${isNegated ? '≠' : '='} ${is.join(' or ')}`;
}

function limitWords(field: Field): string | null {
  const limit = fieldLimit(field);
  if (limit === null) return null;
  if (limit.kind !== 'range') return `${limit.most} ${COUNTED[limit.kind][limit.most === 1 ? 0 : 1]}`;
  const { least, greatest } = limit;
  if (least === null) return `to ${greatest}`;
  return greatest === null ? `from ${least}` : `${least} to ${greatest}`;
}
