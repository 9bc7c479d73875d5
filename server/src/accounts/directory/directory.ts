import type { UserId } from '@marque/core/rules/lot';
import { type Database, isSqlite } from '../../platform/db/index.ts';
import type { AccountFacts } from '../../platform/http/index.ts';
import { openMemoryDirectory } from './memory-directory.ts';
import { createSqliteDirectory } from './sqlite-directory.ts';

/** The facts that every request may need of an account, answered from memory. */
export interface Directory {
  /** Null for an id that no account has. */
  factsOf(userId: UserId): AccountFacts | null;
  /** The pseudonym that other members see. An id that no account has gets one too. */
  nicknameOf(userId: UserId): string;
  /** Reads accounts before they are first asked for. */
  load(userIds: Iterable<UserId>): Promise<void>;
  /** Reads all accounts in memory again, since changes may have been missed. */
  reload(): Promise<void>;
  /** Reads an account again; called after every commit that changed it, and awaited before the change is answered. */
  refresh(userId: UserId): Promise<void>;
}

/** The directory on the engine of `db`. On SQLite accounts are read when they are first asked for, else at the start. */
export async function createDirectory(db: Database, nicknameSalt: string): Promise<Directory> {
  return isSqlite(db) ? createSqliteDirectory(db.readConnection, nicknameSalt) : openMemoryDirectory(db, nicknameSalt);
}
