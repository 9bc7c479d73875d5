import lookup from '@marque/core/locales/en/cli-lookup.json' with { type: 'json' };
import type { Texts } from '../../texts.ts';

/** Adds the texts of the search, of quotes and of the rules. */
export function addLookupTexts(texts: Texts): void {
  texts.add('cli-lookup', lookup);
}
