import imports from '@marque/core/locales/en/cli-import.json' with { type: 'json' };
import console from '@marque/core/locales/en/console.json' with { type: 'json' };
import type { Texts } from '../../texts.ts';
import { addFormTexts } from '../form/form-texts.ts';

/** Adds the texts of imports, and those of the forms. Faults of cells have their words in the console's import. */
export function addImportTexts(texts: Texts): void {
  addFormTexts(texts);
  texts.add('console', console);
  texts.add('cli-import', imports);
}
