import consistency from '@marque/core/locales/en/cli-consistency.json' with { type: 'json' };
import type { Texts } from '../../texts.ts';

/** Adds the texts of the checks of lots. */
export function addConsistencyTexts(texts: Texts): void {
  texts.add('cli-consistency', consistency);
}
