import { publishLot } from '@marque/core/contracts/staff';
import { approvalState, missingForPublication, numberedSlug, slugOf } from '@marque/core/rules/publishing';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import { insertLot, isSlugTaken, type LotRow, linkOf } from '../lots/index.ts';
import { type Collect, type Schema, writeCollecting } from '../platform/db/index.ts';
import { notFound, type Refused, type Replied, type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { newLotRow } from './new-lot.ts';
import { readDraftForStaff } from './present-draft.ts';
import { checkPictures, incomplete } from './refusals.ts';
import { findLastApproval } from './store/approvals.ts';
import { type DraftRow, findDraft, savePublished } from './store/drafts.ts';
import { listPictures, makePublic } from './store/pictures.ts';
import { readContent } from './stored-content.ts';
import { readVendorState } from './vendor-account.ts';
import { findOpenDraft } from './write-draft.ts';

/** A draft is published once, whatever the keys of the requests: a later one is answered with the same lot. */
export function publishLotRoute(dependencies: PublishingDependencies): Route {
  const { context, limiters, lots } = dependencies;
  const { db, clock } = context;
  return route(publishLot, async ({ params: { lotDraftId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const wait = await limiters.writes.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const unreadable = await checkPictures(dependencies, lotDraftId, body.revision);
    if (unreadable !== null) return unreadable;
    const now = clock.now();
    const sent = { userId, key: idempotencyKey(`publications/${lotDraftId}`, call.idempotencyKey, body) };
    const publication = { draftId: lotDraftId, revision: body.revision, userId, now };
    const { result: outcome, collected } = await writeCollecting(db, (transaction, collect: Collect<LotRow>) =>
      withIdempotency(transaction, sent, now, () => publish(dependencies, transaction, publication, collect)),
    );
    if (outcome.kind === 'refused') return outcome;
    for (const lot of collected) {
      lots.publishSnapshot(lot);
      lots.changed(lot);
      dependencies.publishLotFacts(lot.id, 'listing');
    }
    const draft = await readDraftForStaff(db.read, lotDraftId, clock.now());
    return draft === null || draft.lot === null
      ? notFound
      : replied(200, { auctionId: draft.lot.auctionId, lot: draft.lot, draft });
  });
}

interface Publication {
  readonly draftId: number;
  readonly revision: number;
  readonly userId: number;
  readonly now: number;
}

/** `onPublished` gets the new lot, which is announced after the commit. */
async function publish(
  { onListed }: PublishingDependencies,
  transaction: Kysely<Schema>,
  { draftId, revision, userId, now }: Publication,
  onPublished: (lot: LotRow) => void,
): Promise<Replied<null> | Refused> {
  const known = await findDraft(transaction, draftId);
  if (known !== undefined && known.lot_id !== null) return replied(200, null);
  const draft = await findOpenDraft(transaction, draftId, revision);
  if ('kind' in draft) return draft;
  const missing = await findMissing(transaction, draft, now);
  if (missing.length > 0) return incomplete(missing);
  const content = readContent(draft);
  const slug = await freeSlug(transaction, content.title);
  const pictures = await listPictures(transaction, draftId);
  const lot = await insertLot(transaction, newLotRow({ draft, content, pictures, slug, now }));
  await makePublic(
    transaction,
    draftId,
    content.pictures.map(({ url }) => url),
  );
  await savePublished(transaction, draftId, lot.id);
  await onListed(transaction, lot);
  const record = { actor: userId, action: publishLot.name, lotId: lot.id, subject: `lot draft ${draftId}` };
  const { startPrice, reserve, currency } = content;
  const after = { ...linkOf(lot), vendorId: lot.vendor_id, startPrice, reserve, currencyCode: currency };
  await recordAudit(transaction, { ...record, after }, now);
  onPublished(lot);
  return replied(200, null);
}

async function findMissing(transaction: Kysely<Schema>, draft: DraftRow, now: number) {
  const approval = await findLastApproval(transaction, draft.id);
  const lot = {
    lotType: draft.lot_type,
    vendor: await readVendorState(transaction, draft.vendor_id),
    approval: approvalState(approval ?? null, draft.revision),
  };
  return missingForPublication(readContent(draft), lot, now);
}

async function freeSlug(transaction: Kysely<Schema>, title: string): Promise<string> {
  const slug = slugOf(title);
  for (let nth = 1; ; nth += 1) {
    const numbered = numberedSlug(slug, nth);
    if (!(await isSlugTaken(transaction, numbered))) return numbered;
  }
}
