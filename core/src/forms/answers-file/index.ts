import { type Result, refuse, succeed } from '../../rules/result/index.ts';
import type { Answers } from '../fields/index.ts';

/** Why a text contains no answers. Line and column count from 1; null where the parser's message has no position. */
export type AnswersRefusal =
  | { readonly code: 'notJson'; readonly at: { readonly line: number; readonly column: number } | null }
  | { readonly code: 'notAnswers' };

/**
 * Reads answers from a JSON file: either the answers by key, or a complete `formData` that contains them. The form engine
 * checks the values later.
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
    // Some editors begin a file with a byte order mark, which JSON does not allow.
    return succeed(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    return refuse({ code: 'notJson', at: placeIn(error) });
  }
}

/** The position in a parser's message: "… in JSON at position 12 (line 2 column 3)". */
function placeIn(error: unknown): { readonly line: number; readonly column: number } | null {
  const [, line, column] = (error instanceof Error && /\(line (\d+) column (\d+)\)/.exec(error.message)) || [];
  return line === undefined || column === undefined ? null : { line: Number(line), column: Number(column) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
