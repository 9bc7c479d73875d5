import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';

/** Deletes the accounts that an interrupted seeding left. */
export async function deleteAccounts(transaction: Kysely<Schema>): Promise<void> {
  await transaction.deleteFrom('cards').execute();
  await transaction.deleteFrom('users').execute();
}
