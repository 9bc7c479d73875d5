import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const FORM = /<(?:form|Form|fetcher\.Form)\b(?<attributes>(?:\{(?:[^{}]|\{[^{}]*\})*\}|[^<>{}])*)>/g;

/**
 * A form that is submitted before the page is hydrated puts its answers, among them passwords, into an address, unless it
 * has an action or a method: `dialog` does nothing outside a dialog.
 */
it('gives each form an action, or a method that puts no answers into an address', () => {
  const files = globSync(['web/app/**/*.tsx', 'core/src/ui/**/*.tsx'], { cwd: ROOT });
  const tags = files
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(FORM)].map(({ groups }) => ({
        file,
        attributes: groups?.attributes ?? '',
      })),
    );
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.filter(({ attributes }) => !/\b(?:method|action)=/.test(attributes))).toEqual([]);
});
