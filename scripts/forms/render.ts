import { formFacts } from '../../core/src/forms/matrix/index.ts';
import type { Variant } from '../../core/src/forms/variants/index.ts';
import { asMarkdownSection, asText as tablesAsText } from '../tables/render.ts';
import { overviewOf, tableOf } from './tables.ts';

/** The command that regenerates docs/forms.md. */
export const WRITE_PAGE = 'npm run -s forms -- --markdown > docs/forms.md';

/** For a terminal. A form by itself goes without the overview. */
export function asText(variants: readonly Variant[]): string {
  const forms = variants.map(tableOf);
  const tables = variants.length === 1 ? forms : [overviewOf(variants), ...forms];
  return tablesAsText(tables);
}

/** For programs. */
export function asJson(variants: readonly Variant[]): string {
  return JSON.stringify(variants.map(formFacts), null, 2);
}

/** A page of the documents. */
export function asMarkdown(variants: readonly Variant[]): string {
  return [
    '# The forms',
    '',
    `Made from \`core/src/forms/variants\`, never by hand: \`${WRITE_PAGE}\` writes this page anew, and a test says when that is due. \`npm run forms -- --variant ID\` prints one form, \`npm run -s forms -- --json\` all of them for programs. What the forms must be stands in \`fixtures/src/cases/forms-matrix.json\`, written from the specification.`,
    '',
    'Keys and options are as they are stored and sent, misspellings included; `core/src/forms/fields/types.ts` says how each kind is drawn and stored. An agreement must be ticked, a tick need not be. A field that is not seen holds nothing up, and its answer is left out when the form is sent. A dash is nothing at all.',
    '',
    asMarkdownSection(overviewOf(variants)),
    ...variants.map(tableOf).map(asMarkdownSection),
  ].join('\n');
}
