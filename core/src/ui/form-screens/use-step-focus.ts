import { type RefObject, useEffect, useRef } from 'react';
import { useFormState } from './form-context.tsx';

export interface StepFocus {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
}

/**
 * Moves the focus to the heading of a new step, and to the error summary each time a step is blocked. The first rendering
 * of the page leaves the focus unchanged.
 */
export function useStepFocus(): StepFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const step = useFormState((state) => state.step);
  const blockedAttempts = useFormState((state) => state.blockedAttempts);
  const isFilledIn = useFormState(({ submission }) => submission === 'unsubmitted' || submission === 'submitting');
  const before = useRef({ step, blockedAttempts, isFilledIn });
  useEffect(() => {
    const { current } = before;
    before.current = { step, blockedAttempts, isFilledIn };
    if (!isFilledIn) return;
    if (current.blockedAttempts !== blockedAttempts) summary.current?.focus();
    else if (current.step !== step || !current.isFilledIn) heading.current?.focus();
  }, [step, blockedAttempts, isFilledIn]);
  return { heading, summary };
}
