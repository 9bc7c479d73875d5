export { compileForm } from './compile-form.ts';
export { draftOf, formDataOf, type Migrations, readDraft } from './drafts.ts';
export { openForm } from './state/open-form.ts';
export { reachableStep } from './state/reachable-step.ts';
export { reduceForm } from './state/reduce-form.ts';
export { isAsked, type NamedProblem, refusedAnswers } from './state/refusals.ts';
export { canRepeat, MAX_WATCHES, repeatLimit } from './state/repeat-form.ts';
export { createFormStore } from './state/store.ts';
export type {
  AnswerFault,
  CompiledForm,
  Draft,
  DraftRefusal,
  Fault,
  FieldView,
  FormEvent,
  FormState,
  FormStore,
  RefusedAnswer,
  RestoredDraft,
  Setting,
} from './types.ts';
export { settingFault, validateConsignment, validateForm, validateStep } from './validation/validate.ts';
export { MAX_AMOUNT, validateField } from './validation/validate-field.ts';
export { isVisible, pruneHidden, visibleFields } from './validation/visibility.ts';
export { dateOfYear, isYearAlone, withYearsAlone } from './validation/years-alone.ts';
