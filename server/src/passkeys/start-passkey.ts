import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { startPasskey } from '@marque/core/contracts/security';
import { succeed } from '@marque/core/rules/result';
import { findUser } from '../accounts/index.ts';
import {
  type HandlerCall,
  notLoggedIn,
  type Refused,
  type Route,
  refused,
  replied,
  route,
} from '../platform/http/index.ts';
import { sessionBinding } from './challenges.ts';
import type { PasskeyTools } from './dependencies.ts';
import { listPasskeysOf } from './store.ts';
import { creationOptions } from './web-authn.ts';

/** More than any person has devices and security keys. */
export const MOST_PASSKEYS = 20;

/** Begins a passkey of the caller's account for this site. */
export function startPasskeyRoute(tools: PasskeyTools): Route {
  const { context, challenges, relyingPartyOf, userHandleOf } = tools;
  const { db } = context;
  return route(startPasskey, async (call) => {
    const { caller, site } = call;
    const { userId } = caller.account;
    const refusal = await confirmOwner(tools, call);
    if (refusal !== null) return refusal;
    const user = await findUser(db.read, userId);
    if (user === undefined) return notLoggedIn;
    const known = await listPasskeysOf(db.read, userId);
    if (known.length >= MOST_PASSKEYS) return refused(409, PROBLEM_CODES.passkeyLimit);
    const challenge = await challenges.issue(sessionBinding(caller), 'create');
    const { email, first_name, last_name } = user;
    const owner = { handle: userHandleOf(userId), email, displayName: `${first_name} ${last_name}` };
    return replied(200, { options: await creationOptions(relyingPartyOf(site), challenge, owner, known) });
  });
}

/** A passkey signs in without password and code, so a borrowed session must not add one. */
async function confirmOwner(
  { context, confirmPassword, confirmCode, secondFactor, devices }: PasskeyTools,
  { body, caller, ip, site, deviceCookie }: HandlerCall<typeof startPasskey>,
): Promise<Refused | null> {
  const { userId } = caller.account;
  const refusal = await confirmPassword({ userId, password: body.password, ip });
  if (refusal !== null || !(await secondFactor.isOn(context.db.read, userId))) return refusal;
  const deviceId = devices.find(deviceCookie, userId);
  const confirmed = await confirmCode({
    userId,
    text: body.code ?? '',
    ip,
    site,
    deviceId,
    onRight: async () => succeed(null),
  });
  return confirmed.ok ? null : confirmed.error;
}
