import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config/index.ts';
import { programUrl } from '../program-url.ts';
import { forkRenderer } from './fork-renderer.ts';

export const RENDERER_PROGRAM = fileURLToPath(programUrl('../../renderer.ts', import.meta.url));

/** With more, a machine of many cores would spend its memory on renderers that wait. */
const MOST_RENDERERS = 8;

/** How many processes render pages: by default a core each but one, which bids have for themselves. */
export function rendererCount({ dev, renderers }: Pick<Config, 'dev' | 'renderers'>): number {
  if (dev) return 0;
  // Where there is only one core, the system divides it by priority.
  return renderers ?? Math.min(Math.max(1, availableParallelism() - 1), MOST_RENDERERS);
}

/** Flags and variables by which a server may need no renderer. */
const MAY_NEED_NONE = /^(--(dev|renderers|help)\b|-h)/;
const VARIABLES = ['MARQUE_DEV', 'MARQUE_RENDERERS'] as const;

/** Starts a renderer before the settings are read, unless they may ask for none. */
export function forkFirstRenderer(argv: readonly string[], env: NodeJS.ProcessEnv): readonly ChildProcess[] {
  const mayNeedNone = argv.some((flag) => MAY_NEED_NONE.test(flag)) || VARIABLES.some((name) => env[name]);
  return mayNeedNone ? [] : [forkRenderer(RENDERER_PROGRAM, true)];
}

/** Starts the other processes that render pages. They load their programs while the server loads its own. */
export function forkRenderers(config: Config, started: readonly ChildProcess[]): readonly ChildProcess[] {
  const missing = Math.max(0, rendererCount(config) - started.length);
  return [...started, ...Array.from({ length: missing }, () => forkRenderer(RENDERER_PROGRAM, true))];
}
