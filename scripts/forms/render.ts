import { formFacts } from '../../core/src/forms/matrix/index.ts';
import type { Variant } from '../../core/src/forms/variants/index.ts';
import { asMarkdownSection, asText as tablesAsText } from '../tables/render.ts';
import { overviewOf, summaryOf, tableOf } from './tables.ts';

/** The command that regenerates docs/forms.md. */
export const WRITE_PAGE = 'npm run -s forms -- --markdown > docs/forms.md';

/** For a terminal. A single form is printed without the overview. */
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
    `This page is generated from \`core/src/forms/variants\`: \`${WRITE_PAGE}\` writes it, and a test compares it with the code. \`npm run forms -- --variant ID\` prints one form with the kind, options and limit of each field, \`npm run -s forms -- --json\` all of them for programs. \`fixtures/src/cases/forms-matrix.json\` states what the forms must be; it is written by hand from the specification.`,
    '',
    'Keys are listed as they are stored and submitted, misspellings included; `core/src/forms/fields/types.ts` defines how each kind is drawn and stored. An agreement must be ticked, a tick is optional. A hidden field is never required, and its answer is not submitted. A dash means no value.',
    '',
    asMarkdownSection(overviewOf(variants)),
    ...variants.map(summaryOf).map(asMarkdownSection),
  ].join('\n');
}
