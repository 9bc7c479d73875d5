import { canSee, type Person } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { findInvoice, type InvoiceRow } from './store.ts';

/** The document for its recipient and staff; null for all other viewers, as for a number that was never assigned. */
export async function findVisible(db: Kysely<Schema>, number: string, viewer: Person): Promise<InvoiceRow | null> {
  const row = await findInvoice(db, number);
  return row !== undefined && canSee(viewer, 'invoice', { ownerId: row.user_id }) ? row : null;
}
