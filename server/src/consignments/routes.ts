import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import {
  discardProspect,
  type FormData,
  listProspects,
  readProspect,
  saveProspect,
  saveProspects,
  sendProspectLink,
} from '@marque/core/contracts/prospects';
import { recordAudit } from '../audit/index.ts';
import { notFound, type Route, refused, replied, route } from '../platform/http/index.ts';
import { mayAccess } from './access.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { handleSendProspectLink } from './drafts/send-prospect-link.ts';
import { handleListProspects } from './list-prospects.ts';
import { listSubmittedRoute } from './list-submitted.ts';
import { handleSaveProspect } from './saving/save-prospect.ts';
import { handleSaveProspects } from './saving/save-prospects.ts';
import { findProspect, findProspectState, presentProspect, removeProspect } from './store.ts';

export function consignmentRoutes(dependencies: ConsignmentDependencies): Route[] {
  const { db, clock } = dependencies.context;

  return [
    route(saveProspect, (call) => handleSaveProspect(dependencies, call)),
    route(saveProspects, (call) => handleSaveProspects(dependencies, call)),
    route(readProspect, async ({ params, caller }) => {
      const row = await findProspect(db.read, params.id);
      if (row === null || !mayAccess(caller, row.user_id)) return notFound;
      return replied(200, presentProspect(row, JSON.parse(row.form_data) as FormData));
    }),
    route(discardProspect, ({ params, caller }) =>
      db.write(async (transaction) => {
        const row = await findProspectState(transaction, params.id);
        if (row === null || !mayAccess(caller, row.user_id)) return notFound;
        if (row.is_submitted === 1) return refused(409, PROBLEM_CODES.alreadySubmitted);
        await removeProspect(transaction, row.id);
        const { userId: actor } = caller.account;
        if (actor !== row.user_id) {
          const values = { subject: `prospect ${row.id}`, before: { revision: row.revision, vendorId: row.user_id } };
          await recordAudit(transaction, { actor, action: discardProspect.name, ...values }, clock.now());
        }
        return replied(204, undefined);
      }),
    ),
    route(sendProspectLink, (call) => handleSendProspectLink(dependencies, call)),
    route(listProspects, (call) => handleListProspects(dependencies, call)),
    listSubmittedRoute(dependencies),
  ];
}
