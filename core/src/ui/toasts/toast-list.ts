import type { MessageTone } from '../../rules/display/index.ts';

export const TOAST_KINDS = ['success', 'warning', 'error', 'notice'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** A short message: a bold fact, then the next step, which `action` offers as a button or a link. */
export interface Toast {
  readonly kind: ToastKind;
  /** A colour other than that of its kind: conflicts of a bid are red warnings. */
  readonly tone?: MessageTone;
  /** The fact in one sentence. */
  readonly title: string;
  readonly text?: string;
  readonly action?:
    | { readonly label: string; readonly onPress: () => void }
    | { readonly label: string; readonly href: string };
  readonly icon?: 'card';
  /** A later message with the same name replaces the earlier one. */
  readonly name?: string;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

/** Errors stay until they are closed. */
export const TOAST_STAY_MS = 6_000;
const MAX_SHOWN = 4;

/** Adds a message below the others and removes the oldest of too many. */
export function addToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = toast.name === undefined ? shown : shown.filter((other) => other.name !== toast.name);
  return [...others, toast].slice(-MAX_SHOWN);
}

/** Milliseconds until a message disappears; null for one that stays until it is closed. */
export function stayOf(kind: ToastKind): number | null {
  return kind === 'error' ? null : TOAST_STAY_MS;
}
