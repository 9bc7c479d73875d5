// Writes the document of all settings: `npm run configuration`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationDocument, DOCUMENT } from './document.ts';

writeFileSync(join(import.meta.dirname, '../..', DOCUMENT), configurationDocument());
