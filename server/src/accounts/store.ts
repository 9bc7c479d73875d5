import type { UserId, VendorType } from '@marque/core/rules/lot';
import { type Language, normaliseLocale } from '@marque/core/rules/places';
import type { Kysely, Selectable } from 'kysely';
import type { Schema, UsersTable } from '../platform/db/index.ts';

/** How e-mails reach and address a member. */
export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** How the parties of a sale reach each other. */
export interface TradeContact {
  readonly name: string;
  readonly email: string;
  readonly billingPhone: string | null;
}

/** Null for an id without an account. */
export async function findTradeContact(db: Kysely<Schema>, userId: UserId): Promise<TradeContact | null> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'billing_phone'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { name: `${row.first_name} ${row.last_name}`, email: row.email, billingPhone: row.billing_phone };
}

const VENDOR_COLUMNS = ['id', 'nickname', 'vendor_type', 'email', 'billing_phone', 'created_at'] as const;

/** The part of an account that the page of a vendor's lot shows to those who may see it. */
export type VendorRow = Pick<Selectable<UsersTable>, (typeof VENDOR_COLUMNS)[number]>;

export async function listVendors(db: Kysely<Schema>, userIds: readonly UserId[]): Promise<VendorRow[]> {
  if (userIds.length === 0) return [];
  return db.selectFrom('users').select(VENDOR_COLUMNS).where('id', 'in', userIds).execute();
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

/** Ids in one query: SQLite and PostgreSQL limit the parameters of a statement. */
const IDS_PER_QUERY = 500;

/** Which kind of vendor each account is. Ids without an account are left out. */
export async function findVendorTypes(
  db: Kysely<Schema>,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, VendorType>> {
  const types = new Map<UserId, VendorType>();
  for (let from = 0; from < userIds.length; from += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'vendor_type'])
      .where('id', 'in', userIds.slice(from, from + IDS_PER_QUERY))
      .execute();
    for (const { id, vendor_type } of rows) types.set(id, vendor_type);
  }
  return types;
}
