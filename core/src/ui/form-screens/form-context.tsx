import { createContext, type ReactNode, use, useCallback, useId, useMemo, useSyncExternalStore } from 'react';
import type { CompiledForm, FieldView, FormState, FormStore } from '../../forms/engine/index.ts';
import type { Field } from '../../forms/fields/index.ts';
import { type UploadQueue, uploadQueueOf } from './uploads/queue/upload-queue.ts';
import type { UploadsPort } from './uploads/queue/uploads-port.ts';

/** Addresses of the tags in an agreement's text: `{ terms: '/terms/' }` for "I accept the <terms>terms</terms>". */
export type WordLinks = Readonly<Record<string, string>>;

interface FormContextValue {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Null for a form without uploads. */
  readonly uploadQueue: UploadQueue | null;
  readonly links: WordLinks;
  /** The id of a field's control, from which the ids of its label, help and fault derive. */
  readonly idOf: (key: string) => string;
}

const FormContext = createContext<FormContextValue | null>(null);

export interface FormProviderProps {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Absent for a form without uploads. */
  readonly uploads?: UploadsPort | undefined;
  readonly links?: WordLinks | undefined;
  readonly children: ReactNode;
}

const NO_LINKS: WordLinks = {};

/** Provides one form to its parts, so that a page can arrange them in its own layout. */
export function FormProvider({ form, store, uploads, links = NO_LINKS, children }: FormProviderProps) {
  const base = useId();
  const parts = useMemo<FormContextValue>(
    () => ({
      form,
      store,
      uploadQueue: uploads === undefined ? null : uploadQueueOf(form, store, uploads),
      links,
      idOf: (key) => `${base}${key}`,
    }),
    [form, store, uploads, links, base],
  );
  return <FormContext value={parts}>{children}</FormContext>;
}

/** The form of the nearest provider. */
export function useForm(): FormContextValue {
  const parts = use(FormContext);
  if (parts === null) throw new Error('Parts of a form need a FormProvider above them.');
  return parts;
}

/** A field of the form by key. Throws for an unknown key, which is a bug of the page. */
export function useField(key: string): Field {
  const { form } = useForm();
  const field = form.fields.get(key);
  if (field === undefined) throw new Error(`The form ${form.variant.id} has no field ${key}.`);
  return field;
}

/** The view of one field. The component rerenders only when that view changes. */
export function useFieldView(key: string): FieldView {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribeField(key, listener), [store, key]);
  const read = useCallback(() => store.fieldView(key), [store, key]);
  return useSyncExternalStore(subscribe, read, read);
}

/** One value of the form's state. It updates with steps, submission and shown faults, not with typing, and must keep its identity. */
export function useFormState<Value>(select: (state: FormState) => Value): Value {
  const { store } = useForm();
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
