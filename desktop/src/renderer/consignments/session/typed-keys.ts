import type { CompiledForm, FormState, FormStore } from '@marque/core/forms/engine';

/** Beside the keys of answers, which have no such sign. */
export const SETTING_KEY = '@setting';
const STEP_KEY = '@step';

/** What was typed into a form since it was last stored. */
export interface TypedKeys {
  keys(): ReadonlySet<string>;
  /** Marks the present moment: a save that begins now has all that was typed so far. */
  mark(): number;
  /** What was typed before a mark is stored. */
  settle(mark: number): void;
  /** Runs changes that do not come from the user. */
  adopt(change: () => void): void;
  stop(): void;
}

/** Follows a form. `onTyped` is called after each change by the user, with the states before and after it. */
export function followTyping(
  form: CompiledForm,
  store: FormStore,
  onTyped: (before: FormState, after: FormState) => void,
): TypedKeys {
  const typed = new Map<string, number>();
  let seen = store.getState();
  let turn = 0;
  let isAdopting = false;

  function look(): void {
    const [before, after] = [seen, store.getState()];
    seen = after;
    if (isAdopting) return;
    const keys = changedKeys(before, after);
    if (keys.length === 0) return;
    turn += 1;
    for (const key of keys) typed.set(key, turn);
    onTyped(before, after);
  }

  const ends = [store.subscribe(look), ...[...form.fields.keys()].map((key) => store.subscribeField(key, look))];
  return {
    keys: () => new Set(typed.keys()),
    mark: () => turn,
    settle(mark) {
      for (const [key, at] of typed) if (at <= mark) typed.delete(key);
    },
    adopt(change) {
      isAdopting = true;
      try {
        change();
        look();
      } finally {
        isAdopting = false;
      }
    },
    stop() {
      for (const end of ends) end();
    },
  };
}

function changedKeys(before: FormState, after: FormState): readonly string[] {
  const keys = new Set([...Object.keys(before.answers), ...Object.keys(after.answers)]);
  return [
    ...[...keys].filter((key) => !Object.is(before.answers[key], after.answers[key])),
    ...(before.setting === after.setting ? [] : [SETTING_KEY]),
    ...(before.step === after.step ? [] : [STEP_KEY]),
  ];
}
