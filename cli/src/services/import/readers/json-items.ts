import { READ_LIMITS, RowsRefused } from './types.ts';

/** A JSON text with the line on which it begins. */
export interface JsonItem {
  readonly line: number;
  readonly text: string;
}

const { rowCharacters: MOST } = READ_LIMITS;

/** The lines of NDJSON that are not blank. Throws `RowsRefused` for one that is too long, before it is in memory. */
export async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  let rest = '';
  let line = 1;
  for await (const text of texts) {
    rest += text;
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      yield* itemOf(rest.slice(from, end), line);
      from = end + 1;
      line += 1;
    }
    rest = rest.slice(from);
    if (rest.length > MOST) throw new RowsRefused({ code: 'longRow', line, most: MOST });
  }
  yield* itemOf(rest, line);
}

function* itemOf(text: string, line: number): Generator<JsonItem> {
  if (text.length > MOST) throw new RowsRefused({ code: 'longRow', line, most: MOST });
  if (text.trim() !== '') yield { line, text };
}

/** Where the reading of an array is: before its bracket, between or within its elements, behind its end. */
type Place = 'before' | 'between' | 'within' | 'behind';

/**
 * The elements of a JSON array, as texts. It finds only where each ends; `JSON.parse` judges it. The parsers of packages
 * assemble an element however long it is, and do not say on which line it stands.
 */
export class ArraySplitter {
  #place: Place = 'before';
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  #line = 1;
  #begins = 1;
  #element = '';

  /** The elements that end within the next part of the text. Throws `RowsRefused`. */
  *push(text: string): Generator<JsonItem> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at] ?? '';
      if (sign === '\n') this.#line += 1;
      if (this.#place === 'within') {
        if (!this.#endsAt(sign)) continue;
        yield this.#take(text.slice(from, at));
        this.#place = sign === ',' ? 'between' : 'behind';
      } else if (!/\s/.test(sign)) {
        from = at;
        this.#begin(sign);
      }
    }
    if (this.#place === 'within') this.#element += text.slice(from);
    if (this.#element.length > MOST) throw this.#tooLong();
  }

  /** Throws `RowsRefused` if the array has not ended. */
  finish(): void {
    if (this.#place === 'before') throw new RowsRefused({ code: 'empty' });
    if (this.#place !== 'behind') throw new RowsRefused({ code: 'incompleteJson' });
  }

  #begin(sign: string): void {
    switch (this.#place) {
      case 'before':
        if (sign !== '[') throw new RowsRefused({ code: 'notArray' });
        this.#place = 'between';
        return;
      case 'behind':
        throw new RowsRefused({ code: 'notJson', line: this.#line });
      default:
        if (sign === ']') {
          this.#place = 'behind';
          return;
        }
        this.#place = 'within';
        this.#begins = this.#line;
        this.#endsAt(sign);
    }
  }

  #endsAt(sign: string): boolean {
    if (this.#isString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === '\\') this.#isEscaped = true;
      else if (sign === '"') this.#isString = false;
      return false;
    }
    if (sign === '"') this.#isString = true;
    else if (sign === '{' || sign === '[') this.#depth += 1;
    else if (this.#depth === 0 && (sign === ',' || sign === ']')) return true;
    else if (sign === '}' || sign === ']') this.#depth -= 1;
    return false;
  }

  #take(end: string): JsonItem {
    const text = this.#element + end;
    if (text.length > MOST) throw this.#tooLong();
    this.#element = '';
    return { line: this.#begins, text };
  }

  #tooLong(): RowsRefused {
    return new RowsRefused({ code: 'longRow', line: this.#begins, most: MOST });
  }
}

/** The elements of a JSON array. Throws `RowsRefused`. */
export async function* readElements(texts: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  const splitter = new ArraySplitter();
  for await (const text of texts) yield* splitter.push(text);
  splitter.finish();
}
