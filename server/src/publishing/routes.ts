import { LOT_DRAFTS_PER_PAGE, listLotDrafts, readLotDraft } from '@marque/core/contracts/staff';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import { correctLotRoute } from './corrections/correct-lot.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { ownApprovalRoutes } from './own-approvals.ts';
import { presentSummaries, readDraftForStaff } from './present-draft.ts';
import { publishLotRoute } from './publish-lot.ts';
import { requestApprovalRoute } from './request-approval.ts';
import { saveLotDraftRoute } from './save-draft.ts';
import { startLotDraftRoute } from './start-draft.ts';
import { listDrafts } from './store/drafts.ts';

export function publishingRoutes(dependencies: PublishingDependencies): Route[] {
  const { db, clock } = dependencies.context;
  return [
    startLotDraftRoute(dependencies),
    route(readLotDraft, async ({ params: { lotDraftId } }) => {
      const draft = await readDraftForStaff(db.read, lotDraftId, clock.now());
      return draft === null ? notFound : replied(200, draft);
    }),
    route(listLotDrafts, async ({ query: { state, after } }) => {
      // One more than a page holds tells whether there is a next one.
      const found = await listDrafts(db.read, { state, after, limit: LOT_DRAFTS_PER_PAGE + 1 });
      const rows = found.slice(0, LOT_DRAFTS_PER_PAGE);
      const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
      return replied(200, { drafts: await presentSummaries(db.read, rows), next });
    }),
    saveLotDraftRoute(dependencies),
    requestApprovalRoute(dependencies),
    publishLotRoute(dependencies),
    correctLotRoute(dependencies),
    ...ownApprovalRoutes(dependencies),
  ];
}
