import { type Result, refuse, succeed } from '../../rules/result/index.ts';
import type { Answers } from '../fields/index.ts';

/** Why a text holds no answers. Counted from 1; null where the parser does not say, or where the text just stops. */
export type AnswersRefusal =
  | { readonly code: 'notJson'; readonly at: { readonly line: number; readonly column: number } | null }
  | { readonly code: 'notAnswers' };

/**
 * Reads answers that were kept in a file: JSON, either the answers by their keys or a whole `formData` as it is sent, with
 * the answers in it. What the values are is not looked at: the engine judges each by the kind of its field.
 */
export function readAnswers(text: string): Result<Answers, AnswersRefusal> {
  const read = parse(text);
  if (!read.ok) return read;
  const { value } = read;
  if (!isRecord(value)) return refuse({ code: 'notAnswers' });
  return succeed((isRecord(value.answers) ? value.answers : value) as Answers);
}

function parse(text: string): Result<unknown, AnswersRefusal> {
  try {
    // Some editors begin a file with a mark that JSON has no place for.
    return succeed(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    return refuse({ code: 'notJson', at: placeIn(error) });
  }
}

/** Where a parser stopped, as far as its message says: "… in JSON at position 12 (line 2 column 3)". */
function placeIn(error: unknown): { readonly line: number; readonly column: number } | null {
  const [, line, column] = (error instanceof Error && /\(line (\d+) column (\d+)\)/.exec(error.message)) || [];
  return line === undefined || column === undefined ? null : { line: Number(line), column: Number(column) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
