import type { Answers, FieldKind } from '../../fields/index.ts';
import type { CompiledForm, Fault, FormState, RefusedAnswer, Setting } from '../types.ts';
import { validateStep } from '../validation/validate.ts';
import { isVisible, visibleFields } from '../validation/visibility.ts';

export const NO_REFUSALS: ReadonlyMap<string, Fault> = new Map();

/** A problem in a server's answer: its path is the key of a field or a path within the request's body. */
export interface NamedProblem {
  /** "carMake", "body.formData.answers.images.0.url", "body.vendorEmail". */
  readonly path: string;
  /** One of our faults, or a schema's own message, which is not shown to users. */
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
  fileLargerThanAnnounced: true,
  fileContentMismatch: true,
  fileDamaged: true,
  pictureTooLarge: true,
  pictureNotConverted: true,
  inFuture: true,
  beforeBuilt: true,
  aboveOdometer: true,
  notAnOption: true,
  notANumber: true,
  notAYear: true,
  notADate: true,
  notASum: true,
  notACountry: true,
  notAName: true,
  tooLong: true,
  tooSmall: true,
  tooLarge: true,
  malformed: true,
  unknownField: true,
  noEnding: true,
  notAccepted: true,
};

/** Other names of the fault "required" in the rules and in the specification. */
const FAULT_OF_MESSAGE: ReadonlyMap<string, Fault> = new Map([
  ['missing', 'required'],
  ['error_mobileNumberRequired', 'required'],
  ['error_messsageRequired', 'required'],
]);

/**
 * The refused answers of a server's problems, by the form's field keys; the first problem of each field counts. `names`
 * maps names on the wire to field keys where they differ.
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

/** Whether the form has the field and shows it, so that its fault can be shown beside it. */
export function isAsked(form: CompiledForm, answers: Answers, key: string): boolean {
  const field = form.fields.get(key);
  return field !== undefined && isVisible(form, field, answers);
}

/**
 * The faults that block a step, by field key: the form's own, and refused answers that are unchanged. `step` from 0.
 */
export function blockingFaults(form: CompiledForm, state: FormState, step: number): ReadonlyMap<string, Fault> {
  const own = validateStep(form, step, state.answers, state.today);
  if (state.refused.size === 0) return own;
  const faults = new Map<string, Fault>();
  for (const { key } of visibleFields(form, step, state.answers)) {
    const fault = own.get(key) ?? state.refused.get(key);
    if (fault !== undefined) faults.set(key, fault);
  }
  return faults;
}

/** Reopens the form on the first step with a refused answer. Refused answers of hidden or unknown fields are dropped. */
export function applyRefusals(form: CompiledForm, state: FormState, answers: readonly RefusedAnswer[]): FormState {
  const asked = answers.filter(({ key }) => isAsked(form, state.answers, key));
  const steps = asked.map(({ key }) => form.stepOf.get(key) ?? state.step);
  const refused = new Map(asked.map(({ key, fault }) => [key, fault]));
  return { ...state, submission: 'unsubmitted', refused, step: Math.min(state.step, ...steps) };
}

/** The refused answers without the one that the user changed. */
export function withoutRefusal(refused: FormState['refused'], key: string): FormState['refused'] {
  return refused.has(key) ? filterRefusals(refused, (other) => other !== key) : refused;
}

/** The refused answers after a change of setting: a dial code clears telephone numbers, a currency clears amounts. */
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
  return isFault(name) ? name : (FAULT_OF_MESSAGE.get(name) ?? 'notAccepted');
}

function isFault(name: string): name is Fault {
  return Object.hasOwn(FAULTS, name);
}
