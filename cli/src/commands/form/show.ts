import { formFacts } from '@marque/core/forms/matrix';
import { EXIT, type ExitCode } from '../../render/exit-codes.ts';
import { formLines } from '../../render/form-lines.ts';
import { addFormTexts } from '../../render/form-texts.ts';
import { asJson, asLines } from '../../render/print.ts';
import { findForm } from '../../services/find-form.ts';
import type { Terminal } from '../../terminal.ts';

/** `marque form show`: the fields of one form. */
export function show(terminal: Terminal, id: string, { json }: { readonly json: boolean }): ExitCode {
  const { t, texts, screen, print, reportError } = terminal;
  const form = findForm(id);
  if (form === null) {
    reportError(t('cli:error.noForm', { id }));
    return EXIT.wrongUse;
  }
  if (json) {
    print(asJson(formFacts(form)));
    return EXIT.done;
  }
  addFormTexts(texts);
  print(asLines(formLines(form, t, screen?.columns ?? null)));
  return EXIT.done;
}
