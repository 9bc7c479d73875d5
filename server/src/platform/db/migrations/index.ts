import type { Migration } from 'kysely/migration';
import * as first from './0001-first.ts';

/** In order of name. A migration that has been released is never edited; the next one mends it. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
};
