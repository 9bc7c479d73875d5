import { createInterface } from 'node:readline/promises';
import { readYesNo } from '@marque/core/imports';
import type { Terminal } from '../../terminal.ts';

/** Asks a question that is answered with yes or no; no where the input ends or Ctrl-C is pressed. */
export async function confirm(
  { stdin, stderr }: Pick<Terminal, 'stdin' | 'stderr'>,
  question: string,
  signal: AbortSignal,
): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr });
  const closed = new AbortController();
  // The interface takes Ctrl-C for itself.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  lines.on('close', () => closed.abort());
  try {
    const answer = await lines.question(question, { signal: AbortSignal.any([signal, closed.signal]) });
    return readYesNo(answer) === true;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false;
    throw error;
  } finally {
    lines.close();
  }
}
