import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { addPasskey } from '@marque/core/contracts/security';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import { sessionBinding } from './challenges.ts';
import type { PasskeyTools } from './dependencies.ts';
import { presentPasskey } from './present-passkey.ts';
import { MOST_PASSKEYS } from './start-passkey.ts';
import { findByCredential, insertPasskey, listPasskeysOf } from './store.ts';
import { checkCreated } from './web-authn.ts';

export const passkeyFailed = refused(403, PROBLEM_CODES.passkeyFailed);

/** Adds the passkey that a browser has created for the challenge of its session. */
export function addPasskeyRoute({ context, challenges, relyingPartyOf, notices }: PasskeyTools): Route {
  const { db, clock } = context;
  return route(addPasskey, async ({ body, caller, site }) => {
    const { userId } = caller.account;
    const party = relyingPartyOf(site);
    const isChallenge = await db.write((transaction) => challenges.take(transaction, sessionBinding(caller), 'create'));
    const created = await checkCreated(body.credential, { ...party, isChallenge });
    if (created === null) return passkeyFailed;
    const now = clock.now();
    const added = await db.write(async (transaction) => {
      if ((await listPasskeysOf(transaction, userId)).length >= MOST_PASSKEYS) {
        return refused(409, PROBLEM_CODES.passkeyLimit);
      }
      // Also of another account, which could otherwise claim a passkey that it has seen used.
      if ((await findByCredential(transaction, created.credential_id, party.id)) !== undefined) return passkeyFailed;
      const { name } = body;
      const times = { created_at: now, last_used_at: null };
      return insertPasskey(transaction, { ...created, ...times, user_id: userId, rp_id: party.id, name });
    });
    if ('kind' in added) return added;
    notices.send(userId, { notice: 'passkeyAdded', site, at: now, values: { name: added.name } });
    return replied(201, presentPasskey(added));
  });
}
