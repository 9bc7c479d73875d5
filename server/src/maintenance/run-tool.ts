import { spawn } from 'node:child_process';
import { hasCode, reasonOf, StartError } from '../start-error.ts';

/** A program of the machine, and what to do where it is not there. */
export interface Tool {
  readonly name: string;
  /** One sentence after "is not installed:". */
  readonly install: string;
}

/** What a program has said is shown up to so many characters. */
const MOST_SHOWN = 300;

/**
 * Runs a program of the machine to its end. Throws a `StartError` where it is missing or fails, with the first line that it
 * has said.
 */
export async function runTool(
  { name, install }: Tool,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const code = await ended.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new StartError(`${name} is not installed: ${install}`);
    throw new StartError(`${name} can’t be started: ${reasonOf(error)}`);
  });
  if (code !== 0) throw new StartError(`${name} failed: ${firstLine(said, name)}`);
}

function firstLine(said: string, name: string): string {
  const [line = 'it gave no reason'] = said.split('\n').filter((text) => text.trim() !== '');
  return line.replace(new RegExp(`^${name}: (error: )?`), '').slice(0, MOST_SHOWN);
}
