export { compileForm } from './compile-form.ts';
export { draftOf, type Migrations, readDraft } from './drafts.ts';
export { openForm } from './open-form.ts';
export { reachableStep } from './reachable-step.ts';
export { reduceForm } from './reduce-form.ts';
export { isAsked, type NamedProblem, refusedAnswers } from './refusals.ts';
export { canRepeat, MAX_WATCHES, repeatLimit } from './repeat-form.ts';
export { createFormStore } from './store.ts';
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
export { settingFault, validateConsignment, validateForm, validateStep } from './validate.ts';
export { MAX_AMOUNT, validateField } from './validate-field.ts';
export { isVisible, pruneHidden, visibleFields } from './visibility.ts';
export { dateOfYear, isYearAlone, withYearsAlone } from './years-alone.ts';
