import { toIso } from '@marque/core/contracts/instants';
import type { Vendor } from '@marque/core/contracts/staff';
import type { Kysely } from 'kysely';
import type { MemberRow } from '../accounts/index.ts';
import { countProspects } from '../consignments/index.ts';
import { countLotsOf } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';

/** Accounts as staff choose a vendor from them, in their order. */
export async function presentVendors(db: Kysely<Schema>, rows: readonly MemberRow[]): Promise<Vendor[]> {
  const ids = rows.map(({ id }) => id);
  const lots = await countLotsOf(db, ids);
  const consignments = await countProspects(db, ids);
  return rows.map((row) => ({
    userId: row.id,
    nickname: row.nickname,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.billing_phone,
    countryCode: row.country_code,
    vendorType: row.vendor_type,
    isEmailVerified: row.email_verified_at !== null,
    isBlocked: row.is_blocked === 1,
    dtMemberSinceUTC: toIso(row.created_at),
    noLots: lots.get(row.id) ?? 0,
    noConsignments: consignments.get(row.id) ?? 0,
  }));
}
