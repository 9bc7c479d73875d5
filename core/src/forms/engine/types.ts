import type { ChronologyFault, FieldFault as RuleFault } from '../../rules/selling/index.ts';
import type { UploadFault } from '../../rules/uploads/index.ts';
import type { Answers, Field, FieldValue } from '../fields/index.ts';
import type { Step, Variant, VariantId } from '../variants/index.ts';

/** Why a field's value is not accepted. Each fault has a text key ("forms:faults.noAt"). */
export type Fault =
  | RuleFault
  | UploadFault
  | ChronologyFault
  /** A value that is not among the field's options. */
  | 'notAnOption'
  | 'notANumber'
  | 'notAYear'
  | 'notADate'
  | 'notASum'
  | 'notACountry'
  | 'notAName'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  /** A value of the wrong type, or a file whose upload did not finish. */
  | 'malformed'
  /** An answer to a question that the form does not ask. */
  | 'unknownField'
  /** The server refused an e-mail address without a top-level domain. */
  | 'noEnding'
  /** The server refused the value without a reason that the form knows. */
  | 'notAccepted';

/** A fault and the field that has it. */
export interface AnswerFault {
  /** Null for a key that belongs to no step. */
  readonly step: string | null;
  readonly key: string;
  readonly fault: Fault;
}

/** An answer that the server refused, with the reason. */
export interface RefusedAnswer {
  readonly key: string;
  readonly fault: Fault;
}

/** A variant with its fields indexed by key and its conditions resolved. */
export interface CompiledForm {
  readonly variant: Variant;
  readonly steps: readonly Step[];
  readonly fields: ReadonlyMap<string, Field>;
  /** Step of each field. */
  readonly stepOf: ReadonlyMap<string, number>;
  /** Fields whose visibility or fault depends on this one, directly or through other fields, in the order of the form. */
  readonly dependants: ReadonlyMap<string, readonly string[]>;
}

/** Currency, dial code and link parameters of a form. Kept apart from the answers, since some forms have a field "region". */
export interface Setting {
  /** Of the dial code: "GB". */
  readonly phoneCountry: string;
  /** With its plus: "+44". */
  readonly dialCode: string;
  /** Of all amounts. */
  readonly currency: string;
  /** Region parameter of the page's address; null without one. */
  readonly region: string | null;
  readonly lotSubType: string | null;
  /** Deal and vendor parameters of the page's address. */
  readonly dealId: string | null;
  readonly vendorId: number | null;
}

export type SubmissionState = 'unsubmitted' | 'submitting' | 'submitted' | 'alreadySubmitted' | 'error';

/** The state of a form that a user is filling in. */
export interface FormState {
  readonly answers: Answers;
  readonly setting: Setting;
  /** The day on which dates are judged, YYYY-MM-DD. */
  readonly today: string;
  /** From 0. */
  readonly step: number;
  /** The furthest step that the user has opened. From 0. */
  readonly furthestStep: number;
  /** Keys whose faults are shown: all of a step that the user tried to leave, and filled fields that lost the focus. */
  readonly shown: ReadonlySet<string>;
  /** Answers that the server refused, by key. Each blocks its step until the user changes it. */
  readonly refused: ReadonlyMap<string, Fault>;
  /** Number of blocked attempts to continue. The error summary takes the focus each time it rises. */
  readonly blockedAttempts: number;
  readonly submission: SubmissionState;
  /** Number of lots sent with the same contact details. Only repeatable forms count. */
  readonly sent: number;
}

export type FormEvent =
  | { readonly kind: 'answered'; readonly key: string; readonly value: Answers[string] | undefined }
  | { readonly kind: 'blurred'; readonly key: string }
  | { readonly kind: 'settingChanged'; readonly setting: Partial<Setting> }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** To a step that was opened before. Forwards, the first step with a fault stops the move. */
  | { readonly kind: 'stepSelected'; readonly step: number }
  /** Accepted on the last step of a form without faults. */
  | { readonly kind: 'submit' }
  | { readonly kind: 'succeeded' }
  /** The server stored no answer. The form reopens with the refused answers. */
  | { readonly kind: 'refused'; readonly answers: readonly RefusedAnswer[] }
  /** The server reports an earlier submission, on sending or on loading. */
  | { readonly kind: 'wasSubmittedBefore' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'retry' }
  /** Starts the next watch with the same contact details. */
  | { readonly kind: 'addAnother' };

/** A form that is not submitted yet, as browser and server store it in JSON. */
export interface Draft {
  readonly variant: VariantId;
  readonly version: number;
  readonly step: number;
  readonly answers: Answers;
  readonly setting: Setting;
}

/** A stored draft, migrated to the form's current version. */
export interface RestoredDraft extends Draft {
  /** Answers without a place in the current version, by their old keys. The page lists them. */
  readonly dropped: Readonly<Record<string, unknown>>;
}

/**
 * Why a draft is not restored: it is not a draft; a newer version of the form wrote it, so it stays stored; it belongs to
 * another form.
 */
export type DraftRefusal = 'malformed' | 'newerVersion' | 'otherForm';

/** What one field shows. The object keeps its identity until one of its members changes. */
export interface FieldView {
  /** Undefined before the first entry. */
  readonly value: FieldValue | undefined;
  /** Null while the fault is hidden. */
  readonly fault: Fault | null;
  readonly isVisible: boolean;
}

/** The state of a form, for the component or program that displays it. */
export interface FormStore {
  getState(): FormState;
  dispatch(event: FormEvent): void;
  /**
   * Calls the listener after a change outside the fields' values: step, setting, submission, or a fault that appears or
   * disappears. Returns the function that unsubscribes.
   */
  subscribe(listener: () => void): () => void;
  /** Calls the listener after each change of one field's view. Returns the function that unsubscribes. */
  subscribeField(key: string, listener: () => void): () => void;
  /** Throws for a key that the form does not have. */
  fieldView(key: string): FieldView;
}
