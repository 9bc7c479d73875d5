import type { UserId } from '@marque/core/rules/lot';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import { ERASED_DOMAIN, type UserRow } from '../store.ts';

const COLUMNS = [
  'id',
  'email',
  'email_verified_at',
  'first_name',
  'last_name',
  'nickname',
  'role',
  'vendor_type',
  'is_blocked',
  'billing_phone',
  'country_code',
  'created_at',
] as const satisfies readonly (keyof UserRow)[];

/** What staff see of an account. */
export type MemberRow = Pick<UserRow, (typeof COLUMNS)[number]>;

/** Ids without an account are left out. */
export async function findMembers(
  db: Kysely<Schema>,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, MemberRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(COLUMNS).where('id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Members of staff that are listed. */
const MOST_COLLEAGUES = 500;

/** The accounts of staff, by nickname. The role is a literal, so that SQLite uses the partial index. */
export async function listColleagues(db: Kysely<Schema>): Promise<MemberRow[]> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('role', '=', sql.lit('staff'))
    .where('email', 'not like', `%${ERASED_DOMAIN}`)
    .orderBy('nickname')
    .limit(MOST_COLLEAGUES)
    .execute();
}

/** Whether staff may consign for the account: no colleague, and not erased. */
export function isVendor(row: MemberRow): boolean {
  return row.role !== 'staff' && !isErased(row);
}

/** Whether the person of the account has been erased. */
export function isErased({ email }: Pick<MemberRow, 'email'>): boolean {
  return email.endsWith(ERASED_DOMAIN);
}

/** What a search compares with the text, each with an index of the same expression. The first covers first names too. */
export const SEARCHED: readonly RawBuilder<string>[] = [
  sql<string>`lower(first_name || ' ' || last_name)`,
  sql<string>`lower(last_name)`,
  sql<string>`lower(nickname)`,
  sql<string>`email`,
];

/**
 * Customers (never staff) whose full name, last name, nickname or address begins with the text, by name, at most `limit`.
 * Each comparison is a range of an index, so that the number of accounts does not matter.
 */
export async function searchMembers(db: Kysely<Schema>, text: string, limit: number): Promise<MemberRow[]> {
  const found = new Map<UserId, MemberRow>();
  for (const searched of SEARCHED) {
    for (const beginning of spellingsOf(text)) {
      const rows = await membersQuery(db, searched, beginning, limit).execute();
      for (const row of rows) found.set(row.id, row);
    }
  }
  const byName = (row: MemberRow) => `${row.last_name} ${row.first_name} ${row.id}`;
  return [...found.values()].toSorted((left, right) => (byName(left) < byName(right) ? -1 : 1)).slice(0, limit);
}

export function membersQuery(db: Kysely<Schema>, searched: RawBuilder<string>, beginning: string, limit: number) {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where(searched, '>=', beginning)
    .where(searched, '<', `${beginning}${LAST_CHARACTER}`)
    .where('role', '!=', 'staff')
    .where('email', 'not like', `%${ERASED_DOMAIN}`)
    .orderBy(searched)
    .limit(limit);
}

/** Follows every character of a name in the order of the database. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The function `lower` of SQLite changes ASCII letters alone, so that other letters are compared as names may have them. */
function spellingsOf(text: string): ReadonlySet<string> {
  const typed = text.trim();
  const capitalised = typed.replace(/\p{L}+/gu, (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return new Set([typed, typed.toLowerCase(), capitalised].map(lowerAscii));
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
