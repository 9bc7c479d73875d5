import { renamePasskey } from '@marque/core/contracts/security';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { PasskeyTools } from './dependencies.ts';
import { presentPasskey } from './present-passkey.ts';
import { renamePasskeyOf } from './store.ts';

export function renamePasskeyRoute({ context: { db } }: PasskeyTools): Route {
  return route(renamePasskey, async ({ params, body, caller }) => {
    const { userId } = caller.account;
    const row = await db.write((transaction) => renamePasskeyOf(transaction, userId, params.passkeyId, body.name));
    return row === undefined ? notFound : replied(200, presentPasskey(row));
  });
}
