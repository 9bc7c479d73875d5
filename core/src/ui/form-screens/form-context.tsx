import { createContext, type ReactNode, use, useCallback, useId, useMemo, useSyncExternalStore } from 'react';
import type { CompiledForm, FieldView, FormState, FormStore } from '../../forms/engine/index.ts';
import type { Field } from '../../forms/fields/index.ts';
import { type UploadsDesk, uploadsDeskOf } from './uploads/uploads-desk.ts';
import type { UploadsPort } from './uploads/uploads-port.ts';

/** Where the tags within an agreement's words lead: `{ terms: '/terms/' }` for "I accept the <terms>terms</terms>". */
export type WordLinks = Readonly<Record<string, string>>;

interface FormParts {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Null where the form has no place for files. */
  readonly desk: UploadsDesk | null;
  readonly links: WordLinks;
  /** The id of a field's control, and what others that belong to it are derived from. */
  readonly idOf: (key: string) => string;
}

const FormContext = createContext<FormParts | null>(null);

export interface FormProviderProps {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Left out where the form has no place for files. */
  readonly uploads?: UploadsPort | undefined;
  readonly links?: WordLinks | undefined;
  readonly children: ReactNode;
}

const NO_LINKS: WordLinks = {};

/** Stands above the parts of one form, so that a page can put them into a frame of its own. */
export function FormProvider({ form, store, uploads, links = NO_LINKS, children }: FormProviderProps) {
  const base = useId();
  const parts = useMemo<FormParts>(
    () => ({
      form,
      store,
      desk: uploads === undefined ? null : uploadsDeskOf(form, store, uploads),
      links,
      idOf: (key) => `${base}${key}`,
    }),
    [form, store, uploads, links, base],
  );
  return <FormContext value={parts}>{children}</FormContext>;
}

/** The form that this stands in. */
export function useForm(): FormParts {
  const parts = use(FormContext);
  if (parts === null) throw new Error('Parts of a form need a FormProvider above them.');
  return parts;
}

/** A field of the form by its key. A form that lacks it is a bug of the page. */
export function useField(key: string): Field {
  const { form } = useForm();
  const field = form.fields.get(key);
  if (field === undefined) throw new Error(`The form ${form.variant.id} has no field ${key}.`);
  return field;
}

/** What is in one field and how it stands; draws anew for that field alone. */
export function useFieldFace(key: string): FieldView {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribeField(key, listener), [store, key]);
  const read = useCallback(() => store.fieldView(key), [store, key]);
  return useSyncExternalStore(subscribe, read, read);
}

/** One value of the form's state, told of steps, submission and shown faults, never of typing. It must keep its identity. */
export function useFormState<Value>(select: (state: FormState) => Value): Value {
  const { store } = useForm();
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
