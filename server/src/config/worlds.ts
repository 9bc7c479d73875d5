export const WORLDS = ['demo', 'tests', 'load', 'empty'] as const;
export type WorldName = (typeof WORLDS)[number];

/** Worlds that show everyone the pages for developers under /dev: their people are invented, and none of it is private. */
const OPEN_WORLDS: readonly WorldName[] = ['demo', 'tests'];

export function showsDeveloperPages(world: WorldName): boolean {
  return OPEN_WORLDS.includes(world);
}
