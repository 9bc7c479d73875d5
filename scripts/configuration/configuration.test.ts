import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configurationDocument, DOCUMENT } from './document.ts';

it('the document of settings is what the table says: `npm run configuration` writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../..', DOCUMENT), 'utf8')).toBe(configurationDocument());
});
