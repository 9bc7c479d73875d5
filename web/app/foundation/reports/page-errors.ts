const listeners = new Set<(error: unknown) => void>();

/** Tells the error log about an error that a page has caught and shows. */
export function publishPageError(error: unknown): void {
  for (const listener of listeners) listener(error);
}

/** Calls back for errors that pages show, and for those that no code catches. Returns the function that unsubscribes. */
export function onPageError(listener: (error: unknown) => void): () => void {
  const onError = ({ error, message }: ErrorEvent) => listener(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // React Router aborts a load that a newer one replaces, and leaves one of its promises without a handler if the first
    // line of the answer has come by then.
    if (reason?.name !== 'AbortError') listener(reason);
  };
  listeners.add(listener);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
