import type { Field, FieldValue } from '../fields/index.ts';
import { reduceForm } from './reduce-form.ts';
import type { CompiledForm, Fault, FieldView, FormEvent, FormState, FormStore } from './types.ts';
import { validateField } from './validate-field.ts';
import { isVisible } from './visibility.ts';

/** What is drawn around the fields. Of `shown` only the faults count, which the faces tell. */
const FRAME = [
  'step',
  'furthestStep',
  'setting',
  'blockedAttempts',
  'submission',
  'sent',
] as const satisfies (keyof FormState)[];

/**
 * A form being filled in, for pages, consoles and terminals alike. Typing in a field looks at that field and at those whose
 * being seen depends on it, and wakes only whoever draws one that looks different now.
 */
export function createFormStore(form: CompiledForm, initial: FormState): FormStore {
  let state = initial;
  const faces = new Map(Array.from(form.fields.values(), (field) => [field.key, fieldViewOf(form, state, field)]));
  const ofFrame = new Set<() => void>();
  const ofField = new Map<string, Set<() => void>>();

  function fieldView(key: string): FieldView {
    const face = faces.get(key);
    if (face === undefined) throw new Error(`${form.variant.id} has no field ${key}.`);
    return face;
  }

  function dispatch(event: FormEvent): void {
    const before = state;
    state = reduceForm(form, state, event);
    if (state === before) return;
    const changed: string[] = [];
    let isFrameChanged = FRAME.some((part) => state[part] !== before[part]);
    for (const field of touchedBy(form, event)) {
      const old = fieldView(field.key);
      const face = fieldViewOf(form, state, field);
      if (isSameView(old, face)) continue;
      faces.set(field.key, face);
      changed.push(field.key);
      if (old.fault !== face.fault) isFrameChanged = true;
    }
    for (const key of changed) tell(ofField.get(key));
    if (isFrameChanged) tell(ofFrame);
  }

  return {
    getState: () => state,
    dispatch,
    subscribe: (listener) => listen(ofFrame, listener),
    subscribeField(key, listener) {
      const listeners = ofField.get(key) ?? new Set();
      ofField.set(key, listeners);
      return listen(listeners, listener);
    },
    fieldView,
  };
}

function fieldViewOf(form: CompiledForm, state: FormState, field: Field): FieldView {
  const value = state.answers[field.key];
  const isSeen = isVisible(form, field, state.answers);
  return { value, fault: isSeen ? shownFault(state, field, value) : null, isVisible: isSeen };
}

function shownFault({ shown, refused }: FormState, field: Field, value: FieldValue | undefined): Fault | null {
  const own = shown.has(field.key) ? validateField(field, value) : null;
  return own ?? refused.get(field.key) ?? null;
}

/** Fields that may look different after an event: few where somebody types, all of them where a step was tried. */
function touchedBy(form: CompiledForm, event: FormEvent): readonly Field[] {
  const fields = [...form.fields.values()];
  switch (event.kind) {
    case 'answered': {
      const keys = [event.key, ...(form.dependants.get(event.key) ?? [])];
      return fields.filter(({ key }) => keys.includes(key));
    }
    case 'blurred':
      return fields.filter(({ key }) => key === event.key);
    default:
      return fields;
  }
}

function isSameView(one: FieldView, other: FieldView): boolean {
  return Object.is(one.value, other.value) && one.fault === other.fault && one.isVisible === other.isVisible;
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  // A listener of its own each time, so that whoever listens twice is told twice and ends each by itself.
  const call = () => listener();
  listeners.add(call);
  return () => {
    listeners.delete(call);
  };
}

function tell(listeners: ReadonlySet<() => void> = NOBODY): void {
  for (const listener of listeners) listener();
}

const NOBODY: ReadonlySet<() => void> = new Set();
