import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rectangle } from 'electron';
import * as z from 'zod/mini';

const FILE = 'window.json';
const DEFAULT_SIZE = { width: 1440, height: 900 } as const;
export const LEAST_SIZE = { width: 1024, height: 640 } as const;

const storedState = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.gte(LEAST_SIZE.width), z.lte(20_000)),
  height: z.int().check(z.gte(LEAST_SIZE.height), z.lte(20_000)),
  isMaximised: z.boolean(),
});
export type WindowState = Partial<Pick<Rectangle, 'x' | 'y'>> & {
  readonly width: number;
  readonly height: number;
  readonly isMaximised: boolean;
};

/** Where the window was, if a display still shows its title bar; else the default size in the middle. */
export function readWindowState(
  folder: string,
  displays: readonly Pick<Rectangle, 'x' | 'y' | 'width' | 'height'>[],
): WindowState {
  const stored = parse(folder);
  if (stored === null) return { ...DEFAULT_SIZE, isMaximised: false };
  const isShown = displays.some(
    ({ x, y, width, height }) =>
      stored.x + stored.width / 2 >= x &&
      stored.x + stored.width / 2 < x + width &&
      stored.y >= y &&
      stored.y < y + height,
  );
  if (isShown) return stored;
  const { width, height, isMaximised } = stored;
  return { width, height, isMaximised };
}

/** At once: the console ends with its window. A folder that cannot be written costs the place of the window alone. */
export function storeWindowState(folder: string, bounds: Rectangle, isMaximised: boolean): void {
  const draft = join(folder, `${FILE}.new`);
  try {
    writeFileSync(draft, JSON.stringify({ ...bounds, isMaximised }), { mode: 0o600 });
    renameSync(draft, join(folder, FILE));
  } catch {
    // The next start has the place of the time before.
  }
}

function parse(folder: string): z.output<typeof storedState> | null {
  try {
    return storedState.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
}
