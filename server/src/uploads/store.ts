import type { UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import { type Database, readInPages, type Schema, type UploadsTable } from '../platform/db/index.ts';
import type { KeptFile } from './content/kept-as.ts';
import { type ByteLimit, secondsUntilRoom } from './limits/byte-limit.ts';

export type UploadRow = Selectable<UploadsTable>;

/** What the sender of a file may upload. */
export interface UploadLimits {
  readonly hourly: ByteLimit;
  /** Whose stored bytes are counted. */
  readonly owner: string;
  readonly mostStored: number;
}

export type NewUpload = Omit<UploadRow, 'owner'> & { readonly sender: string };

/** The uploads of the database, by their keys. */
export interface UploadStore {
  /**
   * Stores a permission, unless its sender would exceed a limit: then it stores none and returns the seconds until
   * there is room for the file, or `full` where what is stored of its owner has to become less.
   */
  addWithin(limits: UploadLimits, row: NewUpload): Promise<number | 'full' | null>;
  find(keys: readonly string[]): Promise<readonly UploadRow[]>;
  /** The first time counts. */
  markStored(key: string, at: number, kept: KeptFile): Promise<void>;
  /** Gives files of visitors to an account; files that have an owner keep it. */
  adopt(keys: readonly string[], userId: UserId): Promise<void>;
  /** Notes where the copy is kept that a form refers to. The first one counts. */
  markSealed(key: string, objectKey: string): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
  /** Who sent what was signed before that time: no limit asks any more. */
  forgetSenders(before: number): Promise<void>;
  /** In the order of their keys: permissions signed before the one time and never used, files stored before the other. */
  listOld(before: { readonly signed: number; readonly stored: number }, after: string): Promise<readonly UploadRow[]>;
}

const PAGE = 500;

export function createUploadStore(db: Database): UploadStore {
  return {
    addWithin: ({ hourly, owner, mostStored }, row) =>
      // Counted in the transaction that adds to it, so that no two requests are given the same last room.
      db.write(async (transaction) => {
        if ((await storedBytes(transaction, owner)) + row.bytes > mostStored) return 'full';
        const wait = await waitFor(transaction, hourly, row);
        if (wait === null)
          await transaction
            .insertInto('uploads')
            .values({ ...row, owner })
            .execute();
        return wait;
      }),
    async find(keys) {
      if (keys.length === 0) return [];
      return db.read.selectFrom('uploads').selectAll().where('key', 'in', keys).execute();
    },
    async markStored(key, at, kept) {
      await db.write((transaction) =>
        transaction
          .updateTable('uploads')
          .set({ ...kept, stored_at: at })
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
          .set({ user_id: userId, owner: `account ${userId}` })
          .where('key', 'in', keys)
          .where('user_id', 'is', null)
          .execute(),
      );
    },
    async markSealed(key, objectKey) {
      await db.write((transaction) =>
        transaction
          .updateTable('uploads')
          .set({ object_key: objectKey })
          .where('key', '=', key)
          .where('object_key', 'is', null)
          .execute(),
      );
    },
    async forget(keys) {
      if (keys.length === 0) return;
      await db.write((transaction) => transaction.deleteFrom('uploads').where('key', 'in', keys).execute());
    },
    async forgetSenders(before) {
      await db.write((transaction) =>
        transaction
          .updateTable('uploads')
          .set({ sender: null })
          .where('sender', 'is not', null)
          .where('signed_at', '<', before)
          .execute(),
      );
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

async function storedBytes(transaction: Kysely<Schema>, owner: string): Promise<number> {
  const { total } = await storedQuery(transaction, owner).executeTakeFirstOrThrow();
  return total ?? 0;
}

/** The bytes of an owner's files, from an index. */
export function storedQuery(db: Kysely<Schema>, owner: string) {
  return db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('total'))
    .where('owner', '=', owner);
}

/** Files that count for a sender. */
export function countedQuery(db: Kysely<Schema>, sender: string, since: number) {
  return db.selectFrom('uploads').where('sender', '=', sender).where('signed_at', '>', since);
}

/** Seconds until the sender of a file has room for it; null where they have it now. */
async function waitFor(
  transaction: Kysely<Schema>,
  limit: ByteLimit,
  { sender, bytes, signed_at: now }: NewUpload,
): Promise<number | null> {
  const counted = countedQuery(transaction, sender, now - limit.windowMs);
  const { total } = await counted
    .select(({ fn }) => fn.sum<number | null>('bytes').as('total'))
    .executeTakeFirstOrThrow();
  if ((total ?? 0) + bytes <= limit.mostBytes) return null;
  const files = await counted.select(['signed_at as at', 'bytes']).orderBy('signed_at').execute();
  return secondsUntilRoom(limit, files, bytes, now);
}

/** The files of an account for its owner, without the keys that open them. */
export async function* exportUploads(db: Kysely<Schema>, userId: UserId): AsyncGenerator<object> {
  const rows = readInPages<Pick<UploadRow, 'key' | ExportedColumn>>((after) =>
    db
      .selectFrom('uploads')
      .select(['key', ...EXPORTED])
      .where('user_id', '=', userId)
      .where('key', '>', after?.key ?? '')
      .orderBy('key')
      .limit(PAGE)
      .execute(),
  );
  for await (const { key: _, ...row } of rows) yield row;
}

const EXPORTED = ['form_name', 'field', 'name', 'type', 'bytes', 'signed_at', 'stored_at'] as const;
type ExportedColumn = (typeof EXPORTED)[number];
