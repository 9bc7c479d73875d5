import type { FieldFault as RuleFault } from '../../rules/selling/index.ts';
import type { UploadFault } from '../../rules/uploads/index.ts';
import type { Answers, Field, FieldValue } from '../fields/index.ts';
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
  | 'unknownField'
  /** Refused by a server that has to write to the address. */
  | 'noEnding'
  /** Refused by a server that gave no reason of these. */
  | 'notAccepted';

/** Where something is wrong. */
export interface Problem {
  /** Null for what belongs to no step. */
  readonly step: string | null;
  readonly key: string;
  readonly fault: Fault;
}

/** An answer that came back from where it was sent, and why. */
export interface RefusedAnswer {
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
  /** Fields whose being seen depends on this one, at once or through others, in the order of the form. */
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
  /** The furthest step that has been furthestStep. From 0. */
  readonly furthestStep: number;
  /** Keys whose faults are shown: of a step that was tried to leave, and of fields left with something in them. */
  readonly shown: ReadonlySet<string>;
  /** Answers that were sent and came back, by their keys. Each holds its step up for as long as it stands there unchanged. */
  readonly refused: ReadonlyMap<string, Fault>;
  /** Counts tries to go on that were held up, so that the summary of errors takes the focus each time. */
  readonly blockedAttempts: number;
  readonly submission: SubmissionState;
  /** How many lots were sent with the same contact; only forms that may be filled in again count. */
  readonly sent: number;
}

export type FormEvent =
  | { readonly kind: 'answered'; readonly key: string; readonly value: Answers[string] | undefined }
  | { readonly kind: 'blurred'; readonly key: string }
  | { readonly kind: 'settingChanged'; readonly setting: Partial<Setting> }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** To a step that has been furthestStep before. Forwards no further than the first step that has something wrong. */
  | { readonly kind: 'stepSelected'; readonly step: number }
  /** On the last step, with nothing wrong. */
  | { readonly kind: 'submit' }
  | { readonly kind: 'succeeded' }
  /** Nothing was taken, and the form lies open again; with what was found wrong, as far as it is about answers. */
  | { readonly kind: 'refused'; readonly answers: readonly RefusedAnswer[] }
  /** Heard in answer to sending, or while the form was being fetched. */
  | { readonly kind: 'wasSubmittedBefore' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'retry' }
  /** The next watch, with the contact kept. */
  | { readonly kind: 'addAnother' };

/** What is kept of a form that is not sent yet. JSON as it is stored, by the browser and by the server alike. */
export interface Draft {
  readonly variant: VariantId;
  readonly version: number;
  readonly step: number;
  readonly answers: Answers;
  readonly setting: Setting;
}

/** A draft that was read, brought to the form's present version. */
export interface RestoredDraft extends Draft {
  /** What had been entered and fits nowhere in the form any more, by its old keys: for the page to say so. */
  readonly dropped: Readonly<Record<string, unknown>>;
}

/**
 * Why a draft is not taken: no draft at all; of a newer version of the form, to be left where it is; of another form.
 */
export type DraftRefusal = 'malformed' | 'newerVersion' | 'otherForm';

/** Where somebody is in a form: "Step 6 of 8". */
export interface Progress {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** Of the way, the present step included: above 0, 1 on the last step. */
  readonly fraction: number;
}

/** What one field shows. The same object until something of it changes. */
export interface FieldView {
  /** Undefined while nothing was entered. */
  readonly value: FieldValue | undefined;
  /** Only while it is to be shown. */
  readonly fault: Fault | null;
  readonly isVisible: boolean;
}

/** A form being filled in, for whatever draws it. */
export interface FormStore {
  getState(): FormState;
  dispatch(event: FormEvent): void;
  /**
   * Calls back after a change of anything but what is in the fields: step, setting, submission, and faults coming into
   * sight or going out of it. Gives what ends it.
   */
  subscribe(listener: () => void): () => void;
  /** Calls back after each change of one field's face. Gives what ends it. */
  subscribeField(key: string, listener: () => void): () => void;
  /** Throws for a field that the form does not have. */
  fieldView(key: string): FieldView;
}
