export { compileForm } from './compile-form.ts';
export { validateConsignment } from './consignment.ts';
export { draftOf, readDraft } from './drafts.ts';
export { faultOf, LARGEST_SUM } from './fault-of.ts';
export type { Migration, Migrations, StoredDraft } from './migrations.ts';
export { type Opening, openForm } from './open-form.ts';
export { progressOf } from './progress.ts';
export { reduceForm } from './reduce-form.ts';
export { isAsked, type NamedProblem, refusedAnswers } from './refusals.ts';
export { MOST_WATCHES, mayRepeat, repeatLimit } from './repeats.ts';
export { schemaOf } from './schema.ts';
export { settingFault } from './setting-fault.ts';
export { createFormStore } from './store.ts';
export type {
  CompiledForm,
  Draft,
  DraftRefusal,
  Fault,
  FieldFace,
  FormEvent,
  FormState,
  FormStore,
  Problem,
  Progress,
  RefusedAnswer,
  RestoredDraft,
  Setting,
  SubmissionState,
} from './types.ts';
export { faultsOfStep, validateForm } from './validate.ts';
export { isVisible, pruneHidden, visibleFields } from './visibility.ts';
