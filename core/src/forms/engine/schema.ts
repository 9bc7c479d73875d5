import * as z from 'zod/mini';
import type { Answers } from '../fields/index.ts';
import type { CompiledForm } from './types.ts';
import { validateForm } from './validate.ts';
import { pruneHidden } from './visibility.ts';

/** Any object with values of the answers' types. The form then checks the values. */
const anyAnswers = z.custom<Answers>(isAnswers);

/**
 * Schema of submitted answers: accepts exactly the answers without a fault by `validateForm`, and removes hidden ones. An
 * issue has the field's key as its path and the fault as its message.
 */
export function schemaOf(form: CompiledForm): z.ZodMiniType<Answers, Answers> {
  return z.pipe(
    anyAnswers.check(({ value, issues }) => {
      for (const { key, fault } of validateForm(form, value)) {
        issues.push({ code: 'custom', path: [key], message: fault, input: value });
      }
    }),
    z.transform((answers: Answers) => pruneHidden(form, answers)),
  );
}

function isAnswers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (answer) => typeof answer === 'string' || typeof answer === 'boolean' || Array.isArray(answer),
  );
}
