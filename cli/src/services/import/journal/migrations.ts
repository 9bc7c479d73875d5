import type { Database } from 'better-sqlite3';

/**
 * The steps from one version of the journal to the next; `user_version` counts those that are done. A step that was released
 * is never changed.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE imports (
     number INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     server TEXT NOT NULL,
     account INTEGER NOT NULL,
     vendor INTEGER NOT NULL,
     variant TEXT NOT NULL,
     file TEXT NOT NULL,
     mapping TEXT NOT NULL,
     is_drafts INTEGER NOT NULL,
     started_at INTEGER NOT NULL,
     changed_at INTEGER NOT NULL,
     state TEXT NOT NULL
   ) STRICT;
   CREATE INDEX imports_of_file ON imports (server, account, vendor, variant, file, number);

   CREATE TABLE rows (
     import INTEGER NOT NULL REFERENCES imports (number) ON DELETE CASCADE,
     line INTEGER NOT NULL,
     prospect TEXT NOT NULL,
     name TEXT,
     title TEXT,
     state TEXT NOT NULL,
     repeats INTEGER,
     payload TEXT,
     cells TEXT,
     faults TEXT,
     PRIMARY KEY (import, line)
   ) STRICT;
   CREATE INDEX rows_of_state ON rows (import, state, line);
   CREATE INDEX rows_of_prospect ON rows (import, prospect, line);

   CREATE TABLE prospects (
     server TEXT NOT NULL,
     id TEXT NOT NULL,
     state TEXT NOT NULL,
     revision INTEGER,
     digest TEXT NOT NULL,
     refusals INTEGER NOT NULL,
     changed_at INTEGER NOT NULL,
     PRIMARY KEY (server, id)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE files (
     server TEXT NOT NULL,
     account INTEGER NOT NULL,
     prospect TEXT NOT NULL,
     field TEXT NOT NULL,
     hash TEXT NOT NULL,
     name TEXT NOT NULL,
     type TEXT NOT NULL,
     url TEXT NOT NULL,
     PRIMARY KEY (server, account, prospect, field, hash, name)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE locks (
     name TEXT PRIMARY KEY,
     pid INTEGER NOT NULL,
     beat_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `DELETE FROM prospects WHERE state = 'refused';
   ALTER TABLE prospects DROP COLUMN refusals;`,
];

/** Brings the file to the newest version; false if a newer program has written it. */
export function migrate(db: Database): boolean {
  const done = Number(db.pragma('user_version', { simple: true }));
  if (done > MIGRATIONS.length) return false;
  for (const [at, step] of MIGRATIONS.entries()) {
    if (at < done) continue;
    db.transaction(() => {
      db.exec(step);
      db.pragma(`user_version = ${at + 1}`);
    }).exclusive();
  }
  return true;
}
