import { formFacts } from '@marque/core/forms/matrix';
import { VARIANTS } from '@marque/core/forms/variants';
import { EXIT, type ExitCode } from '../../render/exit-codes.ts';
import { listLines } from '../../render/form-lines.ts';
import { addFormTexts } from '../../render/form-texts.ts';
import { asJson, asLines } from '../../render/print.ts';
import type { Terminal } from '../../terminal.ts';

/** `marque form list`: all forms with their size; with `--json` all their fields. */
export function list({ t, texts, screen, print }: Terminal, { json }: { readonly json: boolean }): ExitCode {
  const forms = Object.values(VARIANTS);
  if (json) {
    print(asJson(forms.map(formFacts)));
    return EXIT.done;
  }
  addFormTexts(texts);
  print(asLines(listLines(forms, t, screen?.columns ?? null)));
  return EXIT.done;
}
