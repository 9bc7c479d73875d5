import type { PanelState } from '@marque/core/rules/live';

type Kind = PanelState['kind'];

const ASKED: ReadonlySet<Kind> = new Set(['confirm', 'submitting', 'failed']);

/** Whether the question stands in place of the panel's inside. */
export function isAsked(kind: Kind): boolean {
  return ASKED.has(kind);
}

/**
 * Where the focus goes when the question that had it is gone: to what it led to. A bid that went through is told by the
 * strip; whoever changes a sum, or was overtaken, is back at the field.
 */
export function focusAfter(before: Kind, now: Kind): 'strip' | 'field' | null {
  if (!isAsked(before) || isAsked(now)) return null;
  return now === 'input' ? 'field' : 'strip';
}
