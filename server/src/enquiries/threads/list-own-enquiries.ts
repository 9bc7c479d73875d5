import { listOwnEnquiries, MOST_OWN_ENQUIRIES, type OwnEnquiry } from '@marque/core/contracts/enquiries';
import { toIso } from '@marque/core/contracts/instants';
import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { findLots, linkOf } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import type { ThreadDependencies } from '../dependencies.ts';
import { readStored } from './present-thread.ts';
import { listEnquiriesBy, listReplies } from './store.ts';

/** A buyer's own enquiries. What staff note about them, such as the mark of a quick sender, stays with staff. */
export function listOwnEnquiriesRoute({ context: { db } }: ThreadDependencies): Route {
  return route(listOwnEnquiries, async ({ caller }) =>
    replied(200, { enquiries: await presentOwn(db.read, caller.account.userId) }),
  );
}

async function presentOwn(db: Kysely<Schema>, userId: UserId): Promise<OwnEnquiry[]> {
  const rows = await listEnquiriesBy(db, userId, MOST_OWN_ENQUIRIES);
  const [lots, replies] = await Promise.all([
    findLots(db, [...new Set(rows.map(({ lot_id }) => lot_id))]),
    listReplies(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
  const repliesTo = Map.groupBy(replies, ({ enquiry_id }) => enquiry_id);
  return rows.flatMap((row) => {
    const lot = lotOf.get(row.lot_id);
    if (lot === undefined) return [];
    return [
      {
        enquiryId: row.id,
        lot: { ...linkOf(lot), title: lot.title },
        message: readStored(row).formData.message,
        dtCreatedUTC: toIso(row.created_at),
        replies: (repliesTo.get(row.id) ?? []).map(({ id: replyId, text, created_at }) => ({
          replyId,
          text,
          dtCreatedUTC: toIso(created_at),
        })),
      },
    ];
  });
}
