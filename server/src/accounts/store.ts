import type { UserId, VendorType } from '@marque/core/rules/lot';
import { type Language, normaliseLocale } from '@marque/core/rules/places';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { countIdsOn, type Schema, type SqliteConnection, type UsersTable } from '../platform/db/index.ts';

export type UserRow = Selectable<UsersTable>;

type Reader = Kysely<Schema>;
type Transaction = Kysely<Schema>;

/** SQLite takes 32,766 values in one statement; a user row has 21. */
const ROWS_AT_ONCE = 1000;

const FACTS = [
  'id',
  'role',
  'nickname',
  'email_verified_at',
  'billing_phone',
  'is_vip',
  'is_blocked',
  'terms_agreed_at',
  'country_code',
  'billing_country_code',
] as const satisfies readonly (keyof UserRow)[];

export type UserFactsRow = Pick<UserRow, (typeof FACTS)[number]>;

/** Reads what the directory keeps of an account. Synchronous: the writer of bids asks while it decides a batch. */
export function prepareUserFacts(connection: SqliteConnection): (userId: UserId) => UserFactsRow | undefined {
  const select = connection.prepare<[number], UserFactsRow>(`select ${FACTS.join(', ')} from users where id = ?`);
  return (userId) => select.get(userId);
}

/** As `prepareUserFacts`, asynchronously, of several accounts. */
export function findUserFacts(db: Reader, userIds: readonly UserId[]): Promise<UserFactsRow[]> {
  return userIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(FACTS).where('id', 'in', userIds).execute();
}

/** The accounts after an id, in the order of their ids. */
export function listUserFacts(db: Reader, after: UserId, limit: number): Promise<UserFactsRow[]> {
  return db.selectFrom('users').select(FACTS).where('id', '>', after).orderBy('id').limit(limit).execute();
}

export function findUser(db: Reader, userId: UserId): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/**
 * The account of an address in the spelling of `readEmail`: the one that has confirmed it, else the latest that has
 * entered it.
 */
export async function findUserByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  const { confirmed, unconfirmed } = await findAccountsOf(db, email);
  return confirmed ?? unconfirmed;
}

/** The accounts that an address can log in to. */
export interface AccountsOfAddress {
  readonly confirmed: UserRow | undefined;
  /** The latest of those that have entered the address without confirming it. */
  readonly unconfirmed: UserRow | undefined;
}

export async function findAccountsOf(db: Reader, email: string): Promise<AccountsOfAddress> {
  const ofAddress = db.selectFrom('users').selectAll().where('email', '=', email);
  const [confirmed, unconfirmed] = await Promise.all([
    ofAddress.where('email_verified_at', 'is not', null).executeTakeFirst(),
    ofAddress.where('email_verified_at', 'is', null).orderBy('id', 'desc').executeTakeFirst(),
  ]);
  return { confirmed, unconfirmed };
}

/** Whether an account other than `userId` has confirmed the address. */
export async function isConfirmedByOther(db: Reader, email: string, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readNicknames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('users').select('nickname').execute();
  return rows.map(({ nickname }) => nickname);
}

/** Throws when an id or a confirmed e-mail address is taken. */
export async function insertUsers(transaction: Transaction, rows: readonly Insertable<UsersTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('users')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
  await countIdsOn(transaction, 'users');
}

/** Returns the id that the database chose. */
export async function insertUser(transaction: Transaction, row: Insertable<UsersTable>): Promise<UserId> {
  const { id } = await transaction.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(
  transaction: Transaction,
  userId: UserId,
  changes: Updateable<UsersTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await transaction.updateTable('users').set(changes).where('id', '=', userId).execute();
}

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

/** Members of staff who are told of what needs a decision. */
const MOST_STAFF = 20;

export async function listStaff(db: Kysely<Schema>): Promise<UserId[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'staff')
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .limit(MOST_STAFF)
    .execute();
  return rows.map(({ id }) => id);
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
  return contactOf(row);
}

/** The contacts of those accounts that have confirmed their address. */
export async function findConfirmedContacts(
  db: Kysely<Schema>,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Contact>> {
  const contacts = new Map<UserId, Contact>();
  for (let from = 0; from < userIds.length; from += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'language_code'])
      .where('id', 'in', userIds.slice(from, from + IDS_PER_QUERY))
      .where('email_verified_at', 'is not', null)
      .execute();
    for (const row of rows) contacts.set(row.id, contactOf(row));
  }
  return contacts;
}

function contactOf(row: Pick<UserRow, 'email' | 'first_name' | 'language_code'>): Contact {
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

const EXPORTED = [
  'id',
  'email',
  'email_verified_at',
  'first_name',
  'last_name',
  'nickname',
  'role',
  'vendor_type',
  'is_vip',
  'is_blocked',
  'terms_agreed_at',
  'country_code',
  'billing_country_code',
  'billing_phone',
  'phone_verified_at',
  'language_code',
  'opt_in_sms',
  'opt_in_daily_briefing',
  'cookie_preference',
  'created_at',
] as const satisfies readonly (keyof UserRow)[];

/** The account for its owner, without the hash of the password. */
export function exportUser(db: Reader, userId: UserId) {
  return db.selectFrom('users').select(EXPORTED).where('id', '=', userId).execute();
}

/** Of the addresses of erased accounts. */
export const ERASED_DOMAIN = '@account.invalid';

/**
 * Erases the person of an account. The row stays for what names it: the pseudonym is in the logs of lots, and the countries
 * decide the tax on invoices. The address is free again.
 */
export async function eraseUser(transaction: Transaction, userId: UserId, passwordHash: string): Promise<void> {
  await updateUser(transaction, userId, {
    email: `deleted-${userId}${ERASED_DOMAIN}`,
    email_verified_at: null,
    password_hash: passwordHash,
    first_name: 'Deleted',
    last_name: 'account',
    billing_phone: null,
    phone_verified_at: null,
    opt_in_sms: 0,
    opt_in_daily_briefing: 0,
    cookie_preference: null,
  });
}
