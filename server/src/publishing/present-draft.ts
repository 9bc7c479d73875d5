import { toIso } from '@marque/core/contracts/instants';
import type { LotDraft, LotDraftSummary } from '@marque/core/contracts/staff';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { approvalState, missingFacts, missingForPublication } from '@marque/core/rules/publishing';
import type { Kysely } from 'kysely';
import { findMembers, type MemberRow } from '../accounts/index.ts';
import { findLots, linkOf } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { type ApprovalRow, findLastApproval, findLastApprovals } from './store/approvals.ts';
import { type DraftRow, type DraftSummaryRow, findDraft } from './store/drafts.ts';
import { contentToWire, readContent, readPhotographs } from './stored-content.ts';
import { readVendorState } from './vendor-account.ts';

/** A draft as staff see it; null for an unknown id. `now`: UTC ms. */
export async function readDraftForStaff(db: Kysely<Schema>, draftId: number, now: number): Promise<LotDraft | null> {
  const row = await findDraft(db, draftId);
  return row === undefined ? null : presentDraft(db, row, now);
}

async function presentDraft(db: Kysely<Schema>, row: DraftRow, now: number): Promise<LotDraft> {
  const approval = await findLastApproval(db, row.id);
  const members = await findMembers(db, [row.vendor_id, row.saved_by]);
  const links = await linksOf(db, [row]);
  const content = readContent(row);
  const state = approvalState(approval ?? null, row.revision);
  const vendor = members.get(row.vendor_id);
  const lot = { lotType: row.lot_type, vendor: await readVendorState(db, row.vendor_id), approval: state };
  return {
    lotDraftId: row.id,
    prospectId: row.prospect_id,
    state: row.lot_id === null ? 'open' : 'published',
    site: row.site,
    lotType: row.lot_type,
    vendor: {
      ...named(row.vendor_id, vendor),
      name: vendor === undefined ? '' : `${vendor.first_name} ${vendor.last_name}`,
      vendorType: vendor?.vendor_type ?? 'private',
    },
    revision: row.revision,
    content: contentToWire(content),
    photographs: [...readPhotographs(row)],
    approval: { state, ...presentApproval(approval) },
    missing: row.lot_id === null ? [...missingForPublication(content, lot, now)] : [],
    missingFacts: [...missingFacts(content, row.lot_type)],
    dtCreatedUTC: toIso(row.started_at),
    dtSavedUTC: toIso(row.saved_at),
    savedBy: named(row.saved_by, members.get(row.saved_by)),
    lot: links(row.lot_id),
  };
}

function presentApproval(row: ApprovalRow | undefined): Omit<LotDraft['approval'], 'state'> {
  return {
    dtRequestedUTC: row === undefined ? null : toIso(row.requested_at),
    dtAnsweredUTC: row === undefined || row.answered_at === null ? null : toIso(row.answered_at),
    note: row?.note ?? '',
  };
}

/** Drafts for a list, with a fixed number of queries. */
export async function presentSummaries(
  db: Kysely<Schema>,
  rows: readonly DraftSummaryRow[],
): Promise<LotDraftSummary[]> {
  const approvals = await findLastApprovals(
    db,
    rows.map(({ id }) => id),
  );
  const userIds = rows.flatMap((row) => [row.vendor_id, row.saved_by]);
  const members = await findMembers(db, [...new Set(userIds)]);
  const links = await linksOf(db, rows);
  return rows.map((row) => ({
    lotDraftId: row.id,
    prospectId: row.prospect_id,
    state: row.lot_id === null ? 'open' : 'published',
    approval: approvalState(approvals.get(row.id) ?? null, row.revision),
    site: row.site,
    lotType: row.lot_type,
    title: row.title,
    vendor: named(row.vendor_id, members.get(row.vendor_id)),
    revision: row.revision,
    dtSavedUTC: toIso(row.saved_at),
    savedBy: named(row.saved_by, members.get(row.saved_by)),
    lot: links(row.lot_id),
  }));
}

/** Where the published lots of drafts are found. */
export async function linksOf(
  db: Kysely<Schema>,
  rows: readonly Pick<DraftRow, 'lot_id'>[],
): Promise<(lotId: LotId | null) => LotDraft['lot']> {
  const ids = rows.flatMap(({ lot_id: lotId }) => (lotId === null ? [] : [lotId]));
  const lots = ids.length === 0 ? [] : await findLots(db, ids);
  const links = new Map(lots.map((lot) => [lot.id, linkOf(lot)]));
  return (lotId) => (lotId === null ? null : (links.get(lotId) ?? null));
}

function named(userId: UserId, member: MemberRow | undefined) {
  return { userId, nickname: member?.nickname ?? '' };
}
