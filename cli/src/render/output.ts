import type { Terminal } from '../terminal.ts';
import { printable } from './print.ts';

/** Standard output of a command with `--json`: results and nothing else. */
export interface JsonOutput {
  /** The names after `--json`; null for all. */
  readonly fields: readonly string[] | null;
  /** Prints a document: an object, or an array of objects of which each is reduced to the fields. */
  document(value: object): Promise<void>;
  /** Prints one object on a line of its own. */
  line(value: object): Promise<void>;
}

export interface Output {
  /** Null without `--json` and `--jq`: the command then prints text. */
  readonly json: JsonOutput | null;
}

interface OutputTarget extends Pick<Terminal, 'print'> {
  /** A terminal obeys control characters; a pipe passes them on. */
  readonly isTerminal: boolean;
}

interface OutputOptions {
  readonly isJson: boolean;
  readonly fields: readonly string[] | null;
  /** A jq program that receives each document or line; null without one. */
  readonly jq: string | null;
}

/** The output that `--json [fields]` and `--jq` ask for. */
export function createOutput({ print, isTerminal }: OutputTarget, { isJson, fields, jq }: OutputOptions): Output {
  if (!isJson && jq === null) return { json: null };

  async function write(value: object, indent: number): Promise<void> {
    const chosen = Array.isArray(value)
      ? value.map((one: object) => chooseFields(one, fields))
      : chooseFields(value, fields);
    if (jq === null) return print(`${jsonText(chosen, indent)}\n`);
    const { runJq } = await import('./jq.ts');
    const filtered = await runJq(chosen, jq);
    print(isTerminal ? filtered.split('\n').map(printable).join('\n') : filtered);
  }

  return { json: { fields, document: (value) => write(value, 2), line: (value) => write(value, 0) } };
}

function chooseFields(value: object, fields: readonly string[] | null): object {
  if (fields === null) return value;
  const members = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.filter((name) => Object.hasOwn(members, name)).map((name) => [name, members[name]]));
}

/** JSON with the control and format characters escaped that JSON allows: to programs it is the same. */
function jsonText(value: object, indent: number): string {
  return JSON.stringify(value, null, indent).replace(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
