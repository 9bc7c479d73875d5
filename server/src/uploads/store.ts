import type { UserId } from '@marque/core/rules/lot';
import type { Selectable } from 'kysely';
import type { Database, UploadsTable } from '../platform/db/index.ts';

export type UploadRow = Selectable<UploadsTable>;

/** The uploads of the database, by their keys. */
export interface UploadStore {
  add(row: UploadRow): Promise<void>;
  find(keys: readonly string[]): Promise<readonly UploadRow[]>;
  /** The first time counts. */
  markStored(key: string, at: number): Promise<void>;
  /** Gives files of visitors to an account; those that are somebody’s already stay theirs. */
  adopt(keys: readonly string[], userId: UserId): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
  /** In the order of their keys: leaves signed before the one time and never used, files stored before the other. */
  listOld(before: { readonly signed: number; readonly stored: number }, after: string): Promise<readonly UploadRow[]>;
}

const PAGE = 500;

export function createUploadStore(db: Database): UploadStore {
  return {
    async add(row) {
      await db.write((transaction) => transaction.insertInto('uploads').values(row).execute());
    },
    async find(keys) {
      if (keys.length === 0) return [];
      return db.read.selectFrom('uploads').selectAll().where('key', 'in', keys).execute();
    },
    async markStored(key, at) {
      await db.write((transaction) =>
        transaction
          .updateTable('uploads')
          .set({ stored_at: at })
          .where('key', '=', key)
          .where('stored_at', 'is', null)
          .execute(),
      );
    },
    async adopt(keys, userId) {
      if (keys.length === 0) return;
      await db.write((transaction) =>
        transaction
          .updateTable('uploads')
          .set({ user_id: userId })
          .where('key', 'in', keys)
          .where('user_id', 'is', null)
          .execute(),
      );
    },
    async forget(keys) {
      if (keys.length === 0) return;
      await db.write((transaction) => transaction.deleteFrom('uploads').where('key', 'in', keys).execute());
    },
    listOld(before, after) {
      return db.read
        .selectFrom('uploads')
        .selectAll()
        .where('key', '>', after)
        .where((where) =>
          where.or([
            where('stored_at', '<', before.stored),
            where.and([where('stored_at', 'is', null), where('signed_at', '<', before.signed)]),
          ]),
        )
        .orderBy('key')
        .limit(PAGE)
        .execute();
    },
  };
}
