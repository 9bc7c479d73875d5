import { logInWithPasskey, type UsedCredential } from '@marque/core/contracts/security';
import { safeRedirect } from '@marque/core/rules/visit';
import { type HandlerCall, type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { isSameSecret } from '../platform/signing/index.ts';
import { endSessionOf } from '../sessions/index.ts';
import { passkeyFailed } from './add-passkey.ts';
import { browserBinding } from './challenges.ts';
import type { PasskeyTools } from './dependencies.ts';
import { findByCredential, notePasskeyUse, type PasskeyRow } from './store.ts';
import { checkUsed } from './web-authn.ts';

/** Logs a browser in with a passkey, which takes the place of password and code. */
export function logInWithPasskeyRoute(tools: PasskeyTools): Route {
  const { context, sessions, completeLogin, limiters } = tools;
  const { db, clock } = context;
  return route(logInWithPasskey, async (call) => {
    const { body, caller, ip, site, userAgent, deviceCookie } = call;
    const wait = await limiters.login.take(ip);
    if (wait !== null) return tooMany(wait);
    const used = await checkPasskey(tools, call);
    if (used === null) return passkeyFailed;
    const { passkey, counter } = used;
    const start = { userId: passkey.user_id, ip, userAgent, site, keep: body.keepMeSignedIn, deviceCookie };
    const opened = await db.write(async (transaction) => {
      // Removed, or used by another request, since it was checked.
      const now = await findByCredential(transaction, passkey.credential_id, passkey.rp_id);
      if (now === undefined || now.counter !== passkey.counter) return null;
      await notePasskeyUse(transaction, passkey.id, { counter, now: clock.now() });
      return completeLogin.open(transaction, start);
    });
    if (opened === null) return passkeyFailed;
    await endSessionOf(caller, sessions);
    completeLogin.report(opened);
    const redirect = safeRedirect(body.redirect);
    return replied(200, { userId: passkey.user_id, redirect }, { cookies: completeLogin.cookiesOf(opened) });
  });
}

/** The passkey of a response that fits the challenge of this browser, with its new counter; null for any other. */
async function checkPasskey(
  { context: { db }, challenges, relyingPartyOf, userHandleOf }: PasskeyTools,
  { body: { credential }, csrfCookie, site }: HandlerCall<typeof logInWithPasskey>,
): Promise<{ readonly passkey: PasskeyRow; readonly counter: number } | null> {
  const binding = browserBinding(csrfCookie);
  if (binding === null) return null;
  const party = relyingPartyOf(site);
  // Used up by a wrong response too.
  const isChallenge = await db.write((transaction) => challenges.take(transaction, binding, 'logIn'));
  const passkey = await findByCredential(db.read, credential.id, party.id);
  if (passkey === undefined || !isOfUser(credential, userHandleOf(passkey.user_id))) return null;
  const counter = await checkUsed(credential, passkey, { ...party, isChallenge });
  return counter === null ? null : { passkey, counter };
}

function isOfUser({ response }: UsedCredential, handle: string): boolean {
  return response.userHandle === undefined || isSameSecret(response.userHandle, handle);
}
