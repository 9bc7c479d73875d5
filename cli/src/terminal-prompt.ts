import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandContext } from './command/types.ts';

/** Questions on a terminal. */
export interface Ask {
  line(question: string): Promise<string>;
  /** Without showing what is typed. */
  secret(question: string): Promise<string>;
  close(): void;
}

/** Asks on standard error, so that standard output has results alone; null without a terminal and with `--no-input`. */
export async function openPrompt({ terminal, settings, signal }: CommandContext): Promise<Ask | null> {
  const { stdin, stderr } = terminal;
  if (settings.asksNothing || stdin.isTTY !== true || stderr.isTTY !== true) return null;
  let isSilent = false;
  const visible = new Writable({
    write: (chunk, _, done) => {
      if (!isSilent) stderr.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: stdin, output: visible, terminal: true });
  // Ctrl-C is a key while the terminal is read key by key.
  reader.on('SIGINT', () => process.emit('SIGINT'));
  return {
    line: async (question) => (await reader.question(`${question} `, { signal })).trim(),
    async secret(question) {
      stderr.write(`${question} `);
      isSilent = true;
      try {
        return await reader.question('', { signal });
      } finally {
        isSilent = false;
        stderr.write('\n');
      }
    },
    close: () => reader.close(),
  };
}
