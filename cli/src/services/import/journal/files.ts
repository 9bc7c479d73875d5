import type { StoredFile } from '@marque/core/forms/fields';
import type { Database } from 'better-sqlite3';

/** The place of a picture in a consignment, and its content. */
export interface FileKey {
  readonly server: string;
  readonly account: number;
  readonly prospect: string;
  readonly field: string;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
  readonly name: string;
}

/** Files that the storage has received, so that a picture is sent once. */
export function openFiles(db: Database) {
  const find = db.prepare<[FileKey], Pick<StoredFile, 'name' | 'type' | 'url'>>(
    `SELECT name, type, url FROM files WHERE server = :server AND account = :account AND prospect = :prospect
      AND field = :field AND hash = :hash AND name = :name`,
  );
  const keep = db.prepare(
    `INSERT OR REPLACE INTO files (server, account, prospect, field, hash, name, type, url)
      VALUES (:server, :account, :prospect, :field, :hash, :name, :type, :url)`,
  );
  const forget = db.prepare<[{ readonly server: string; readonly prospect: string }]>(
    'DELETE FROM files WHERE server = :server AND prospect = :prospect',
  );
  return {
    find: (key: FileKey): StoredFile | null => {
      const found = find.get(key);
      return found === undefined ? null : { ...found, success: true };
    },
    keep: (key: FileKey, { type, url }: StoredFile): void => void keep.run({ ...key, type, url }),
    /** A submission needs them no longer; and the storage may have thrown away what nobody claimed. */
    forget: (server: string, prospect: string): void => void forget.run({ server, prospect }),
  };
}

export type Files = ReturnType<typeof openFiles>;
