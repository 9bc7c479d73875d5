import { type CompiledForm, type FormStore, reachableStep } from '@marque/core/forms/engine';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

const STEP = 'step';

/**
 * Gives each step of a form its address, so that Back and Forward move between steps. The first step's address is the
 * page's own; the others name their key ("?step=vehicle").
 */
export function useStepHistory(form: CompiledForm, store: FormStore): void {
  const { key, search, hash } = useLocation();
  const way = useNavigationType();
  const navigate = useNavigate();
  const read = () => store.getState().step;
  const step = useSyncExternalStore(store.subscribe, read, read);
  const handled = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each new step, and reads it from the store after its own change.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const named = query.get(STEP);
    const isOpening = handled.current === null;
    const isNewAddress = handled.current !== key;
    handled.current = key;
    // An address without a step opens a continued draft where it was left.
    if (isOpening && named !== null) {
      store.dispatch({ kind: 'stepSelected', step: reachableStep(form, store.getState(), named) });
    } else if (!isOpening && isNewAddress && way === 'POP') {
      const index = named === null ? 0 : form.steps.findIndex((one) => one.key === named);
      store.dispatch({ kind: 'stepSelected', step: index });
    }
    const present = keyOfStep(form, store.getState().step);
    if (present === named) return;
    if (present === null) query.delete(STEP);
    else query.set(STEP, present);
    void navigate({ search: query.toString(), hash }, { replace: isNewAddress, preventScrollReset: true });
  }, [form, store, step, key, search, hash, way, navigate]);
}

/** Null for the first step, whose address needs no name. */
function keyOfStep(form: CompiledForm, step: number): string | null {
  return step === 0 ? null : (form.steps[step]?.key ?? null);
}

/** Whether two addresses of a form's page differ in the step at most, so that its data stays the same. */
export function differsInStepOnly(one: URL, other: URL): boolean {
  const withoutStep = ({ origin, pathname, searchParams }: URL) => {
    const query = new URLSearchParams(searchParams);
    query.delete(STEP);
    return `${origin}${pathname}?${query}`;
  };
  return one.href !== other.href && withoutStep(one) === withoutStep(other);
}
