import type { UserId } from '@marque/core/rules/lot';
import { type Language, normaliseLocale } from '@marque/core/rules/places';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';

/** How e-mails reach and address a member. */
export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** Null for an id without an account. */
export async function findContact(db: Kysely<Schema>, userId: UserId): Promise<Contact | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'language_code'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { email: row.email, firstName: row.first_name, language: normaliseLocale(row.language_code) };
}
