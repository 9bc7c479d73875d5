import type { Field } from '../../fields/index.ts';
import type { CompiledForm, Fault, FieldView, FormEvent, FormState, FormStore } from '../types.ts';
import { answerFault } from '../validation/validate.ts';
import { isVisible } from '../validation/visibility.ts';
import { reduceForm } from './reduce-form.ts';

/** State that the form's frame displays. Changes of `shown` reach the frame through the faults of the field views. */
const FRAME_KEYS = [
  'step',
  'furthestStep',
  'setting',
  'blockedAttempts',
  'submission',
  'sent',
] as const satisfies (keyof FormState)[];

/**
 * Creates the store of one form, for pages, consoles and terminals. Typing in a field recomputes that field and its
 * dependants, and notifies only the listeners of fields whose view changed. `today` follows the clock while the form stays open.
 */
export function createFormStore(
  form: CompiledForm,
  initial: FormState,
  today: () => string = () => initial.today,
): FormStore {
  let state = initial;
  const views = new Map(Array.from(form.fields.values(), (field) => [field.key, fieldViewOf(form, state, field)]));
  const frameListeners = new Set<() => void>();
  const fieldListeners = new Map<string, Set<() => void>>();

  function fieldView(key: string): FieldView {
    const view = views.get(key);
    if (view === undefined) throw new Error(`${form.variant.id} has no field ${key}.`);
    return view;
  }

  function dispatch(event: FormEvent): void {
    const before = state;
    const day = today();
    const present = day === before.today ? before : { ...before, today: day };
    state = reduceForm(form, present, event);
    if (state === before) return;
    const changed: string[] = [];
    let isFrameChanged = FRAME_KEYS.some((part) => state[part] !== before[part]);
    for (const field of affectedFields(form, event)) {
      const old = fieldView(field.key);
      const view = fieldViewOf(form, state, field);
      if (isSameView(old, view)) continue;
      views.set(field.key, view);
      changed.push(field.key);
      if (old.fault !== view.fault) isFrameChanged = true;
    }
    for (const key of changed) notify(fieldListeners.get(key));
    if (isFrameChanged) notify(frameListeners);
  }

  return {
    getState: () => state,
    dispatch,
    subscribe: (listener) => addListener(frameListeners, listener),
    subscribeField(key, listener) {
      const listeners = fieldListeners.get(key) ?? new Set();
      fieldListeners.set(key, listeners);
      return addListener(listeners, listener);
    },
    fieldView,
  };
}

function fieldViewOf(form: CompiledForm, state: FormState, field: Field): FieldView {
  const value = state.answers[field.key];
  const isSeen = isVisible(form, field, state.answers);
  return { value, fault: isSeen ? shownFault(form, state, field) : null, isVisible: isSeen };
}

function shownFault(form: CompiledForm, { answers, refused, shown, today }: FormState, field: Field): Fault | null {
  const own = shown.has(field.key) ? answerFault(form, field, answers, today) : null;
  return own ?? refused.get(field.key) ?? null;
}

/** Fields whose view may change with an event: few after typing, all of them after an attempt to leave a step. */
function affectedFields(form: CompiledForm, event: FormEvent): readonly Field[] {
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

function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  // Each subscription wraps the listener, so that one function subscribed twice is called twice and unsubscribed apart.
  const call = () => listener();
  listeners.add(call);
  return () => {
    listeners.delete(call);
  };
}

function notify(listeners: ReadonlySet<() => void> = NO_LISTENERS): void {
  for (const listener of listeners) listener();
}

const NO_LISTENERS: ReadonlySet<() => void> = new Set();
