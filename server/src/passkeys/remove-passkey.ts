import { removePasskey } from '@marque/core/contracts/security';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { PasskeyTools } from './dependencies.ts';
import { deletePasskeyOf } from './store.ts';

/** Asks for no password: its removal gives no access, and the owner is informed. */
export function removePasskeyRoute({ context: { db, clock }, notices }: PasskeyTools): Route {
  return route(removePasskey, async ({ params, caller, site }) => {
    const { userId } = caller.account;
    const isRemoved = await db.write((transaction) => deletePasskeyOf(transaction, userId, params.passkeyId));
    if (!isRemoved) return notFound;
    notices.send(userId, { notice: 'passkeyRemoved', site, at: clock.now() });
    return replied(204, undefined);
  });
}
