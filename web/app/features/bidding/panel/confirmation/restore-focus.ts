import type { PanelState } from '@marque/core/rules/live';
import { type RefObject, useEffect, useRef } from 'react';

type Kind = PanelState['kind'];

const CONFIRMATION_KINDS: ReadonlySet<Kind> = new Set(['confirm', 'submitting', 'failed']);

/** Whether the confirmation replaces the panel's content. */
export function isConfirming(kind: Kind): boolean {
  return CONFIRMATION_KINDS.has(kind);
}

/**
 * Where the focus goes when the confirmation closes: to the status strip after an accepted bid, to the amount field when
 * the bidder goes back or a higher bid arrives.
 */
export function focusTargetAfter(before: Kind, now: Kind): 'strip' | 'field' | null {
  if (!isConfirming(before) || isConfirming(now)) return null;
  return now === 'input' ? 'field' : 'strip';
}

const SELECTORS = { strip: '[role="status"]', field: 'input[inputmode]' } as const;

/** Restores the focus that was inside a closed confirmation, unless it has moved elsewhere by then. */
export function useRestoredFocus(panel: RefObject<HTMLElement | null>, kind: Kind): void {
  const before = useRef(kind);
  useEffect(() => {
    const target = focusTargetAfter(before.current, kind);
    before.current = kind;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (target !== null && isLost) panel.current?.querySelector<HTMLElement>(SELECTORS[target])?.focus();
  }, [panel, kind]);
}
