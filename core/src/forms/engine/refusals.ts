import type { Answers, FieldKind } from '../fields/index.ts';
import type { CompiledForm, Fault, FormState, RefusedAnswer, Setting } from './types.ts';
import { validateStep } from './validate.ts';
import { isVisible, visibleFields } from './visibility.ts';

/** Nothing was refused. */
export const NO_REFUSALS: ReadonlyMap<string, Fault> = new Map();

/** A problem as an answer of the server names it: with the key of a field, or with where it stands in what was sent. */
export interface NamedProblem {
  /** "carMake", "body.formData.answers.images.0.url", "body.vendorEmail". */
  readonly path: string;
  /** A fault of ours; anything else is some schema's own sentence, which is for nobody to read. */
  readonly message: string;
}

const FAULTS: Readonly<Record<Fault, true>> = {
  required: true,
  notAgreed: true,
  noAt: true,
  notDigits: true,
  fileQuantityLimitExceeded: true,
  fileTypeNotSupported: true,
  fileTooLarge: true,
  notAnOption: true,
  notANumber: true,
  notAYear: true,
  notADate: true,
  notASum: true,
  notACountry: true,
  tooLong: true,
  tooSmall: true,
  tooLarge: true,
  malformed: true,
  unknownField: true,
  noEnding: true,
  notAccepted: true,
};

/** What is missing has names of its own in rules that are older than forms. */
const BY_MESSAGE: ReadonlyMap<string, Fault> = new Map([
  ['missing', 'required'],
  ['error_mobileNumberRequired', 'required'],
  ['error_messsageRequired', 'required'],
]);

/**
 * What a server found wrong with answers, by the keys of the form's fields; of several with one field the first. `names`
 * has the keys of fields that are sent under other names.
 */
export function refusedAnswers(
  problems: readonly NamedProblem[],
  names: Readonly<Record<string, string>> = {},
): readonly RefusedAnswer[] {
  const faults = new Map<string, Fault>();
  for (const { path, message } of problems) {
    const [name = ''] = path.replace(/^(body\.)?(formData\.)?(answers\.)?/, '').split('.');
    const key = Object.hasOwn(names, name) ? (names[name] ?? name) : name;
    if (!faults.has(key)) faults.set(key, faultNamed(message));
  }
  return Array.from(faults, ([key, fault]) => ({ key, fault }));
}

/** Whether the form has the field and asks for it now, so that what is wrong with it can be said beside it. */
export function isAsked(form: CompiledForm, answers: Answers, key: string): boolean {
  const field = form.fields.get(key);
  return field !== undefined && isVisible(form, field, answers);
}

/**
 * What holds a step up as it was filled in: what the form finds wrong itself, and answers that were refused and stand
 * there as they were. `step` from 0.
 */
export function blockingFaults(form: CompiledForm, state: FormState, step: number): ReadonlyMap<string, Fault> {
  const own = validateStep(form, step, state.answers);
  if (state.refused.size === 0) return own;
  const faults = new Map<string, Fault>();
  for (const { key } of visibleFields(form, step, state.answers)) {
    const fault = own.get(key) ?? state.refused.get(key);
    if (fault !== undefined) faults.set(key, fault);
  }
  return faults;
}

/** A form whose answers came back: on the first step that has one of them. What it does not ask now it says nothing of. */
export function applyRefusals(form: CompiledForm, state: FormState, answers: readonly RefusedAnswer[]): FormState {
  const asked = answers.filter(({ key }) => isAsked(form, state.answers, key));
  const steps = asked.map(({ key }) => form.stepOf.get(key) ?? state.step);
  const refused = new Map(asked.map(({ key, fault }) => [key, fault]));
  return { ...state, submission: 'unsubmitted', refused, step: Math.min(state.step, ...steps) };
}

/** What is still refused once an answer was changed. */
export function withoutRefusal(refused: FormState['refused'], key: string): FormState['refused'] {
  return refused.has(key) ? filterRefusals(refused, (other) => other !== key) : refused;
}

/** What is still refused once the setting was changed: a number is judged with its dial code, a sum with its currency. */
export function refusalsAfterSettingChange(
  form: CompiledForm,
  state: FormState,
  change: Partial<Setting>,
): FormState['refused'] {
  const kinds: FieldKind[] = [];
  if (change.phoneCountry !== undefined || change.dialCode !== undefined) kinds.push('tel');
  if (change.currency !== undefined) kinds.push('money');
  return filterRefusals(state.refused, (key) => {
    const kind = form.fields.get(key)?.kind;
    return kind === undefined || !kinds.includes(kind);
  });
}

function filterRefusals(refused: FormState['refused'], stays: (key: string) => boolean): FormState['refused'] {
  const left = [...refused].filter(([key]) => stays(key));
  return left.length === refused.size ? refused : new Map(left);
}

function faultNamed(name: string): Fault {
  return isFault(name) ? name : (BY_MESSAGE.get(name) ?? 'notAccepted');
}

function isFault(name: string): name is Fault {
  return Object.hasOwn(FAULTS, name);
}
