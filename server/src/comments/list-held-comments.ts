import { type HeldComment, HOLD_REASONS, listHeldComments } from '@marque/core/contracts/comments';
import { toIso } from '@marque/core/contracts/instants';
import { findConsignors, findLots } from '../lots/index.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { CommentRouteDependencies } from './create-comments.ts';
import { presentComment } from './present-comment.ts';
import { type CommentRow, listForStaff, listOpenReports, type ReportRow } from './store.ts';

export function listHeldCommentsRoute({ context: { db }, accounts }: CommentRouteDependencies): Route {
  return route(listHeldComments, async () => {
    const rows = await listForStaff(db.read);
    const [lots, reports, consignors] = await Promise.all([
      findLots(db.read, [...new Set(rows.map(({ lot_id }) => lot_id))]),
      listOpenReports(
        db.read,
        rows.map(({ id }) => id),
      ),
      findConsignors(db.read, [...new Set(rows.map(({ user_id }) => user_id))]),
    ]);
    const lotById = new Map(lots.map((lot) => [lot.id, lot]));
    const facts = { nicknameOf: accounts.nicknameOf, consignors };
    const comments = rows.flatMap((row): HeldComment[] => {
      const lot = lotById.get(row.lot_id);
      if (lot === undefined) return [];
      const open = reports.get(row.id) ?? [];
      return [
        {
          ...presentComment(row, lot.vendor_id, facts),
          auctionTitle: lot.title,
          reasons: reasonsOf(row, open),
          reports: open.map(({ reason, created_at }) => ({ reason, dtCreatedUTC: toIso(created_at) })),
        },
      ];
    });
    return replied(200, { comments });
  });
}

function reasonsOf(row: CommentRow, reports: readonly ReportRow[]): HeldComment['reasons'] {
  const stored = row.status === 'held' ? (JSON.parse(row.hold_reasons) as readonly string[]) : [];
  return HOLD_REASONS.filter((reason) => (reason === 'reported' ? reports.length > 0 : stored.includes(reason)));
}
