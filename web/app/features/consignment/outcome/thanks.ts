/** What the page of thanks is told by the form; it goes with the history's entry, so a reload keeps it. */
export interface Thanks {
  readonly id: string;
  readonly title: string | null;
}

/** Reads it; null for anything else, as after a visit by hand. */
export function thanksIn(state: unknown): Thanks | null {
  if (typeof state !== 'object' || state === null || !('id' in state) || typeof state.id !== 'string') return null;
  return { id: state.id, title: 'title' in state && typeof state.title === 'string' ? state.title : null };
}
