import { findVendors, MOST_VENDORS } from '@marque/core/contracts/staff';
import type { Kysely } from 'kysely';
import { findMembers, isVendor, type MemberRow, searchMembers } from '../accounts/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type Route, replied, route, tooMany } from '../platform/http/index.ts';
import type { VendorDependencies } from './dependencies.ts';
import { presentVendors } from './present-vendors.ts';

/** Accounts that staff can consign for. */
export function findVendorsRoute({ context: { db }, limiters }: VendorDependencies): Route {
  return route(findVendors, async ({ query: { text }, caller }) => {
    const wait = await limiters.searches.take(String(caller.account.userId));
    if (wait !== null) return tooMany(wait);
    return replied(200, { vendors: await presentVendors(db.read, await findRows(db.read, text.trim())) });
  });
}

const ID = /^[1-9]\d{0,14}$/;

/** The account with that id first. */
async function findRows(db: Kysely<Schema>, text: string): Promise<MemberRow[]> {
  if (text === '') return [];
  const byId = ID.test(text) ? (await findMembers(db, [Number(text)])).get(Number(text)) : undefined;
  const byName = await searchMembers(db, text, MOST_VENDORS);
  return byId !== undefined && isVendor(byId)
    ? [byId, ...byName.filter(({ id }) => id !== byId.id)].slice(0, MOST_VENDORS)
    : byName;
}
