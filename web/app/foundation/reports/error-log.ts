import { onPageError } from './page-errors.ts';
import type { ErrorContext, ErrorLogPort } from './ports.ts';

/** Reports of one page: an error in a loop must not become a flood. */
const MOST_REPORTS = 20;
const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 2_000;

/** Messages can quote what a visitor entered. */
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;

/** Sends the errors of the page to the log until the returned function is called. */
export function startErrorLog(port: ErrorLogPort, context: ErrorContext): () => void {
  let count = 0;
  return onPageError((error) => {
    if (count >= MOST_REPORTS) return;
    count += 1;
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    port.send({
      ...context,
      message: redact(message, LONGEST_MESSAGE),
      stack: stack === undefined ? null : redact(stack, LONGEST_STACK),
      path: window.location.pathname,
    });
  });
}

function redact(text: string, longest: number): string {
  return text.slice(0, longest).replace(EMAIL, '…');
}
