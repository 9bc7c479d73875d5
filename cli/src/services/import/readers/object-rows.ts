import type { TableRow } from '@marque/core/imports';
import type { JsonItem } from './json-items.ts';
import { READ_LIMITS, RowsRefused } from './types.ts';

interface ObjectRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** Characters of the row in the file. */
  readonly size: number;
}

/** Each JSON object as its names and texts. Throws `RowsRefused` for a text that is none. */
export async function* readObjects(items: AsyncIterable<JsonItem>): AsyncGenerator<ObjectRow> {
  for await (const { line, text } of items) {
    const cells = new Map(Object.entries(parseObject(text, line)).map(([name, value]) => [name, textOf(value)]));
    if ([...cells.values()].some((cell) => cell !== '')) yield { line, cells, size: text.length };
  }
}

/** An object as a row below the headers. A name that is no header makes it too long: its value would be lost otherwise. */
export function objectRow({ line, cells }: ObjectRow, headers: readonly string[]): TableRow {
  const known = headers.map((header) => cells.get(header) ?? '');
  const named = headers.filter((header) => cells.has(header)).length;
  return { line, cells: known, isTooLong: named < cells.size };
}

function parseObject(text: string, line: number): object {
  const value = parseJson(text, line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RowsRefused({ code: 'notObject', line });
  }
  if (Object.keys(value).length > READ_LIMITS.columns) {
    throw new RowsRefused({ code: 'tooManyColumns', most: READ_LIMITS.columns });
  }
  return value;
}

function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RowsRefused({ code: 'notJson', line });
  }
}

/** A value as it would stand in a cell; lists as the names of several files do. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return JSON.stringify(value);
}
