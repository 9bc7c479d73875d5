import { migrations } from './migrations/index.ts';

export type SchemaState = 'older' | 'current' | 'newer';

/** How the migrations that a database has run compare with those of this version, by their names. */
export function schemaState(done: readonly string[]): SchemaState {
  if (done.some((name) => !Object.hasOwn(migrations, name))) return 'newer';
  return done.length < Object.keys(migrations).length ? 'older' : 'current';
}
