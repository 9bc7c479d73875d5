import type { PanelState } from '@marque/core/rules/live';
import { type RefObject, useEffect, useRef } from 'react';

type Kind = PanelState['kind'];

const CONFIRMATION_KINDS: ReadonlySet<Kind> = new Set(['confirm', 'submitting', 'failed']);

/** Whether the confirmation replaces the panel's content. */
export function isConfirming(kind: Kind): boolean {
  return CONFIRMATION_KINDS.has(kind);
}

/** Which form is open, and what it shows. A fresh form has a new number. */
export interface FormView {
  readonly kind: Kind;
  readonly formNumber: number;
}

/**
 * Where the focus goes when the confirmation closes: to the status strip after an accepted bid, to the amount field when
 * the bidder goes back to the same form or a higher bid arrives.
 */
export function focusTargetAfter(before: FormView, now: FormView): 'strip' | 'field' | null {
  if (!isConfirming(before.kind) || isConfirming(now.kind)) return null;
  return now.kind === 'input' && now.formNumber === before.formNumber ? 'field' : 'strip';
}

const SELECTORS = { strip: '[role="status"]', field: 'input[inputmode]' } as const;

/** Restores the focus that was inside a closed confirmation, unless it has moved elsewhere by then. */
export function useRestoredFocus(panel: RefObject<HTMLElement | null>, { kind, formNumber }: FormView): void {
  const before = useRef<FormView>({ kind, formNumber });
  useEffect(() => {
    const target = focusTargetAfter(before.current, { kind, formNumber });
    before.current = { kind, formNumber };
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (target !== null && isLost) panel.current?.querySelector<HTMLElement>(SELECTORS[target])?.focus();
  }, [panel, kind, formNumber]);
}
