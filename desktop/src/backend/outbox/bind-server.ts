import type Sqlite from 'better-sqlite3';

/** What waits in the file for one server. */
export interface ServerRows {
  /** Its origin. */
  readonly server: string;
  readonly entries: number;
  readonly drafts: number;
}

/** Rows of an older console name no server: they are for the one that it was used with. */
export function bindToServer(db: Sqlite.Database, server: string): void {
  db.transaction(() => {
    for (const table of ['entries', 'drafts']) {
      db.prepare<[string]>(`update ${table} set server = ? where server is null`).run(server);
    }
  }).immediate();
}

/** What waits for other servers. It stays in the file until a console is started with that server. */
export function listOtherServers(db: Sqlite.Database, server: string): readonly ServerRows[] {
  return db
    .prepare<[string], ServerRows>(`
      select server, sum(is_entry) as entries, sum(1 - is_entry) as drafts from (
        select server, 1 as is_entry from entries union all select server, 0 as is_entry from drafts
      ) where server <> ? group by server order by server
    `)
    .all(server);
}
