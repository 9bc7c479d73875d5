/** Resolves in a task of its own, so that the browser may answer a press between two pieces of work. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
