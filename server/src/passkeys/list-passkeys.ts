import { listPasskeys } from '@marque/core/contracts/security';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { PasskeyTools } from './dependencies.ts';
import { presentPasskey } from './present-passkey.ts';
import { listPasskeysOf } from './store.ts';

export function listPasskeysRoute({ context: { db } }: PasskeyTools): Route {
  return route(listPasskeys, async ({ caller }) => {
    const rows = await listPasskeysOf(db.read, caller.account.userId);
    return replied(200, { passkeys: rows.map(presentPasskey) });
  });
}
