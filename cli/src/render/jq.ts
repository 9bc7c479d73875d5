import { raw } from 'jq-wasm';
import { UsageError } from '../command/types.ts';

/** jq's compact output with texts as they are, as `jq -cr` prints it. Throws `UsageError` with jq's message for a faulty program. */
export async function runJq(value: object, program: string): Promise<string> {
  try {
    return withLineEnd(await raw(value, program, ['-c', '-r']));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Its first line says what is wrong, the others repeat the program.
    const [first = ''] = message.replace(/^Failed to execute raw query: /, '').split('\n');
    throw new UsageError(first.trim());
  }
}

function withLineEnd(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
