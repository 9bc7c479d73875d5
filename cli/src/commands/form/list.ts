import { formFacts } from '@marque/core/forms/matrix';
import { VARIANTS } from '@marque/core/forms/variants';
import type { CommandRun } from '../../command/types.ts';
import { FORM_FACTS } from '../../contracts/form.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { listLines } from '../../render/form/form-lines.ts';
import { addFormTexts } from '../../render/form/form-texts.ts';
import { asLines } from '../../render/print.ts';

export const shape = () => FORM_FACTS;

/** `marque form list`: all forms with their size; with `--json` all their fields. */
export const run: CommandRun = async ({ terminal: { t, texts, screen, print }, output }) => {
  const forms = Object.values(VARIANTS);
  if (output.json !== null) {
    await output.json.document(forms.map(formFacts));
    return EXIT.done;
  }
  addFormTexts(texts);
  print(asLines(listLines(forms, t, screen?.columns ?? null)));
  return EXIT.done;
};
