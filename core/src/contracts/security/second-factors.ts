import * as z from 'zod/mini';
import { endpoint } from '../endpoint/index.ts';
import { count, id, isoInstant, secret } from '../wire/index.ts';

const password = secret(0, 1000);
/** A code of the authenticator app, or a recovery code, in any spelling. */
const code = secret(0, 60);

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const readSecondFactor = endpoint({
  name: 'readSecondFactor',
  method: 'GET',
  path: '/v1/users/me/second-factor',
  summary: 'Whether logging in with the password asks for a code too, and how many recovery codes are left.',
  access: 'user',
  replies: { 200: z.object({ dtActivatedUTC: z.nullable(isoInstant), recoveryCodesLeft: count }) },
});

export const startAuthenticator = endpoint({
  name: 'startAuthenticator',
  method: 'POST',
  path: '/v1/users/me/authenticator',
  summary:
    'A new secret for an authenticator app, as text, address and picture. It counts once a code of it is sent. 409 where codes are asked for already.',
  access: 'user',
  body: z.object({ password }),
  replies: { 201: z.object({ secret: z.string(), uri: z.string(), svg: z.string() }) },
  refusals: [409, 423, 429],
});

export const activateAuthenticator = endpoint({
  name: 'activateAuthenticator',
  method: 'POST',
  path: '/v1/users/me/authenticator/activation',
  summary:
    'Asks for codes from now on, given a right one, and gives the recovery codes, which are shown this once. 403 for a wrong code.',
  access: 'user',
  body: z.object({ code }),
  replies: { 200: recoveryCodes },
  refusals: [409, 423, 429],
});

export const removeAuthenticator = endpoint({
  name: 'removeAuthenticator',
  method: 'POST',
  path: '/v1/users/me/authenticator/removal',
  summary: 'Asks for no codes any more, given the password and a code of the app or a recovery code.',
  access: 'user',
  body: z.object({ password, code }),
  replies: { 204: z.undefined() },
  refusals: [409, 423, 429],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/v1/users/me/recovery-codes',
  summary: 'Ten new recovery codes in place of all before, given the password and a code.',
  access: 'user',
  body: z.object({ password, code }),
  replies: { 200: recoveryCodes },
  refusals: [409, 423, 429],
});

/** The second step of the login form. The ticket of the first step is in a cookie. */
export const logInWithCode = endpoint({
  name: 'logInWithCode',
  method: 'POST',
  path: '/account/login/code',
  summary:
    'Completes a login that `logIn` answered with 202. 403 wrong code, 409 the step has expired or had too many attempts, 423 locked after repeated failures.',
  access: 'public',
  encoding: 'form',
  body: z.object({ code, csrfToken: z.optional(secret(0, 400)), redirect: z.optional(secret(0, 2000)) }),
  replies: { 200: z.object({ userId: id, redirect: z.nullable(z.string()) }) },
  refusals: [409, 423, 429],
});
