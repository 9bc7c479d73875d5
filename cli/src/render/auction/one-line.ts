import { printable } from '../print.ts';

/** A text of several lines on one, safe for a terminal. */
export function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim());
}
