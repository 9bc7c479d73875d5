import { listDisputes, MOST_DISPUTES } from '@marque/core/contracts/completion';
import { viewerOf } from '../../lots/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import { presentRows } from '../reads/present-rows.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { listDisputed } from '../store.ts';

export function listDisputesRoute({ context: { db }, listings, loginWall }: CompletionRouteDependencies): Route {
  return route(listDisputes, async ({ caller }) => {
    const rows = await listDisputed(db.read, MOST_DISPUTES);
    return replied(200, { sales: await presentRows(db.read, rows, listings, viewerOf(caller, loginWall())) });
  });
}
