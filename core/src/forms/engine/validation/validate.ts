import { pastTimeFault, serviceMileageFault } from '../../../rules/selling/index.ts';
import type { Answers, Field } from '../../fields/index.ts';
import { type ConsignmentId, type Variant, variantOf } from '../../variants/index.ts';
import { compileForm } from '../compile-form.ts';
import type { AnswerFault, CompiledForm, Draft, Fault, Setting } from '../types.ts';
import { validateField } from './validate-field.ts';
import { isVisible, visibleFields } from './visibility.ts';

/** The fault of a visible answer: its own, or one beside today (YYYY-MM-DD) and the other answers. */
export function answerFault(form: CompiledForm, field: Field, answers: Answers, today: string): Fault | null {
  return validateField(field, answers[field.key]) ?? chronologyFault(form, field, answers, today);
}

function chronologyFault(form: CompiledForm, field: Field, answers: Answers, today: string): Fault | null {
  const { key, notAbove, notBefore, yearsAhead } = field;
  const text = answers[key];
  if (typeof text !== 'string' || text === '') return null;
  if (notAbove !== undefined) return serviceMileageFault(text, validText(form, notAbove, answers));
  if (yearsAhead === undefined) return null;
  const builtIn = notBefore === undefined ? null : validText(form, notBefore, answers);
  return pastTimeFault({ text, today, yearsAhead, builtIn });
}

/** The answer of another field, for a comparison; null where it is hidden, missing or faulty. */
function validText(form: CompiledForm, key: string, answers: Answers): string | null {
  const field = form.fields.get(key);
  const value = answers[key];
  if (field === undefined || !isVisible(form, field, answers) || validateField(field, value) !== null) return null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * The faults of a step's visible fields, by field key in the order of the form; empty for a valid step. `stepIndex` from 0,
 * `today` as YYYY-MM-DD.
 */
export function validateStep(
  form: CompiledForm,
  stepIndex: number,
  answers: Answers,
  today: string,
): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const field of visibleFields(form, stepIndex, answers)) {
    const fault = answerFault(form, field, answers, today);
    if (fault !== null) faults.set(field.key, fault);
  }
  return faults;
}

/**
 * All faults that prevent submission, in the order of the form, followed by answers with unknown keys. Answers of hidden
 * fields are not checked.
 */
export function validateForm(form: CompiledForm, answers: Answers, today: string): readonly AnswerFault[] {
  const wrong = form.steps.flatMap(({ key: step }, stepIndex) =>
    Array.from(validateStep(form, stepIndex, answers, today), ([key, fault]) => ({ step, key, fault })),
  );
  const unasked = Object.keys(answers).filter((key) => !form.fields.has(key));
  return [...wrong, ...unasked.map((key) => ({ step: null, key, fault: 'unknownField' as const }))];
}

/** All faults that prevent a consignment's submission, as `validateForm` lists them. Page and server both use it. */
export function validateConsignment(variantId: ConsignmentId, answers: Answers, today: string): readonly AnswerFault[] {
  return validateForm(compileForm(variantOf(variantId)), answers, today);
}

/** A fault of a submission's version or currency, which no answer can correct. */
type SettingFault = 'version' | 'currency';

/**
 * Checks a submission's form version and currency (some forms accept one currency only); null without a fault. Drafts are
 * stored without this check, since the page may be newer than the server.
 */
export function settingFault(
  variant: Variant,
  { version, setting }: { readonly version: Draft['version']; readonly setting: Pick<Setting, 'currency'> },
): SettingFault | null {
  if (version > variant.version) return 'version';
  return variant.currency === undefined || variant.currency === setting.currency ? null : 'currency';
}
