/**
 * Resolves in a task of its own, so that the browser may answer a press between two pieces of work; at once in a tab in the
 * background, whose timers wait for a second.
 */
export function nextTask(): Promise<void> {
  if (typeof document !== 'undefined' && document.hidden) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}
