import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { AccountPart, OpenMatter } from '../platform/account-parts/index.ts';
import type { Schema } from '../platform/db/index.ts';

/** What must end before an account may be deleted, as its features know it. */
export async function openMattersOf(
  db: Kysely<Schema>,
  parts: readonly AccountPart[],
  userId: UserId,
): Promise<readonly OpenMatter[]> {
  const found: OpenMatter[] = [];
  // One after another: in a transaction they share its connection.
  for (const { openMatters } of parts) found.push(...((await openMatters?.(db, userId)) ?? []));
  return found;
}
