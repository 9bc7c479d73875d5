// Writes the document of all modals: `npm run modals`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT, documentOf } from './document.ts';
import { GROUPS } from './table/index.ts';

writeFileSync(join(import.meta.dirname, '../..', DOCUMENT), documentOf(GROUPS));
