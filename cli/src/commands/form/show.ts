import { formFacts } from '@marque/core/forms/matrix';
import { type CommandRun, UsageError } from '../../command/types.ts';
import { FORM_FACTS } from '../../contracts/form.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { formLines } from '../../render/form/form-lines.ts';
import { addFormTexts } from '../../render/form/form-texts.ts';
import { asLines } from '../../render/print.ts';
import { findForm } from '../../services/find-form.ts';

export const shape = () => FORM_FACTS;

/** `marque form show`: the fields of one form. */
export const run: CommandRun = async ({ terminal: { t, texts, screen, print }, output }, [id = '']) => {
  const form = findForm(id);
  if (form === null) throw new UsageError(t('cli:error.noForm', { id }));
  if (output.json !== null) {
    await output.json.document(formFacts(form));
    return EXIT.done;
  }
  addFormTexts(texts);
  print(asLines(formLines(form, t, screen?.columns ?? null)));
  return EXIT.done;
};
