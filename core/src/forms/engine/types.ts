import type { FieldFault as RuleFault } from '../../rules/selling/index.ts';
import type { UploadFault } from '../../rules/uploads/index.ts';
import type { Answers, Field } from '../fields/index.ts';
import type { Step, Variant, VariantId } from '../variants/index.ts';

/** What is wrong with a field. Each has its words ("forms:faults.noAt"). */
export type Fault =
  | RuleFault
  | UploadFault
  /** A value that is not one of the field's own. */
  | 'notAnOption'
  | 'notANumber'
  | 'notAYear'
  | 'notADate'
  | 'notASum'
  | 'notACountry'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  /** A value of the wrong type altogether, or a file that never arrived. */
  | 'malformed'
  /** An answer to a question that the form does not ask. */
  | 'unknownField';

/** Where something is wrong. */
export interface Problem {
  /** Null for what belongs to no step. */
  readonly step: string | null;
  readonly key: string;
  readonly fault: Fault;
}

/** A variant made ready: looked up by key, conditions resolved. */
export interface CompiledForm {
  readonly variant: Variant;
  readonly steps: readonly Step[];
  readonly fields: ReadonlyMap<string, Field>;
  /** Step of each field. */
  readonly stepOf: ReadonlyMap<string, number>;
  /** Fields whose being seen depends on this one. */
  readonly dependants: ReadonlyMap<string, readonly string[]>;
}

/** What goes with all sums and telephone numbers of a form; beside the answers, since some forms have a field "region". */
export interface Setting {
  /** Of the dial code: "GB". */
  readonly phoneCountry: string;
  /** With its plus: "+44". */
  readonly dialCode: string;
  /** Of all sums. */
  readonly currency: string;
  /** Region of the address, as it was asked for; null where none was. */
  readonly region: string | null;
  readonly lotSubType: string | null;
  /** Deal and vendor that the address named. */
  readonly dealId: string | null;
  readonly vendorId: number | null;
}

export type SubmissionState = 'unsubmitted' | 'submitting' | 'submitted' | 'alreadySubmitted' | 'error';

/** A form while it is being filled in. */
export interface FormState {
  readonly answers: Answers;
  readonly setting: Setting;
  /** From 0. */
  readonly step: number;
  /** Keys whose faults are shown: of a step that was tried to leave, and of fields left with something in them. */
  readonly shown: ReadonlySet<string>;
  /** Counts tries to go on that were held up, so that the summary of errors takes the focus each time. */
  readonly heldUp: number;
  readonly submission: SubmissionState;
  /** How many lots were sent with the same contact; only forms that may be filled in again count. */
  readonly sent: number;
}

export type FormEvent =
  | { readonly kind: 'answered'; readonly key: string; readonly value: Answers[string] | undefined }
  | { readonly kind: 'left'; readonly key: string }
  | { readonly kind: 'settingChanged'; readonly setting: Partial<Setting> }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** To a step that has been reached before. */
  | { readonly kind: 'wentTo'; readonly step: number }
  /** On the last step, with nothing wrong. */
  | { readonly kind: 'submit' }
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'wasSubmittedBefore' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'tryAgain' }
  /** The next watch, with the contact kept. */
  | { readonly kind: 'another' };

/** What is kept of a form that is not sent yet. JSON as it is stored, by the browser and by the server alike. */
export interface Draft {
  readonly variant: VariantId;
  readonly version: number;
  readonly step: number;
  readonly answers: Answers;
  readonly setting: Setting;
}
