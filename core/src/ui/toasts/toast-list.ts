import type { MessageTone } from '../../rules/display/index.ts';

export const TOAST_KINDS = ['success', 'warning', 'error', 'notice'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** A short message. The bold fact comes first, then the way out; `action` is that way as a press or a link. */
export interface Toast {
  readonly kind: ToastKind;
  /** Where it is drawn in another colour than its kind: the conflicts of a bid are warnings in red. */
  readonly tone?: MessageTone;
  /** The fact, as a sentence. */
  readonly title: string;
  readonly text?: string;
  readonly action?:
    | { readonly label: string; readonly onPress: () => void }
    | { readonly label: string; readonly href: string };
  readonly icon?: 'card';
  /** A later message under the same name takes the place of the earlier one. */
  readonly name?: string;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

/** Errors stay until somebody closes them. */
export const TOAST_STAY_MS = 6_000;
const MOST_AT_ONCE = 4;

/** Adds a message below the others; the oldest goes where there would be too many. */
export function addToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = toast.name === undefined ? shown : shown.filter((other) => other.name !== toast.name);
  return [...others, toast].slice(-MOST_AT_ONCE);
}

/** Milliseconds until a message goes by itself, null where it waits to be closed. */
export function stayOf(kind: ToastKind): number | null {
  return kind === 'error' ? null : TOAST_STAY_MS;
}
