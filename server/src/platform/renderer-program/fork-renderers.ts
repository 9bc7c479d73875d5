import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
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

/** Starts the processes that render pages. They load their programs while the server loads its own. */
export function forkRenderers(config: Config): readonly ChildProcess[] {
  return Array.from({ length: rendererCount(config) }, () => forkRenderer(RENDERER_PROGRAM, true));
}
