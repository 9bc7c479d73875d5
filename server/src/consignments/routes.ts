import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import {
  discardProspect,
  listProspects,
  readProspect,
  saveProspect,
  sendProspectLink,
} from '@marque/core/contracts/prospects';
import { notFound, type Route, refused, replied, route } from '../platform/http/index.ts';
import { isTheirs } from './access.ts';
import type { ConsignmentParts } from './dependencies.ts';
import { save } from './save-prospect.ts';
import { sendLink } from './send-prospect-link.ts';
import { findProspect, presentProspect, prospectsOf, removeProspect } from './store.ts';

export function consignmentRoutes(parts: ConsignmentParts): Route[] {
  const { db } = parts.context;

  return [
    route(saveProspect, (call) => save(parts, call)),
    route(readProspect, async ({ params, caller }) => {
      const row = await findProspect(db.read, params.id);
      if (row === null || !isTheirs(caller, row.user_id)) return notFound;
      return replied(200, presentProspect(row));
    }),
    route(discardProspect, ({ params, caller }) =>
      db.write(async (transaction) => {
        const row = await findProspect(transaction, params.id);
        if (row === null || !isTheirs(caller, row.user_id)) return notFound;
        if (row.is_submitted === 1) return refused(409, PROBLEM_CODES.alreadySubmitted);
        await removeProspect(transaction, row.id);
        return replied(204, undefined);
      }),
    ),
    route(sendProspectLink, (call) => sendLink(parts, call)),
    route(listProspects, async ({ query, caller }) => {
      const vendorId = query.vid ?? caller.account.userId;
      if (!isTheirs(caller, vendorId)) return refused(403, PROBLEM_CODES.forbidden);
      return replied(200, { prospects: (await prospectsOf(db.read, vendorId)).map(presentProspect) });
    }),
  ];
}
