import * as z from 'zod/mini';
import { PASSKEY_NAME_MOST } from '../../rules/security/passkeys.ts';
import { endpoint } from '../endpoint/index.ts';
import { id, isoInstant, line, pathId, secret } from '../wire/index.ts';

const name = line(1, PASSKEY_NAME_MOST);
const password = secret(0, 1000);

/** A credential's id has at most 1,023 bytes. */
const credentialId = secret(1, 1_400);
/** Bytes in base64url that a browser sends. */
const bytes = secret(1, 20_000);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(secret(1, 40)).check(z.maxLength(10))),
  }),
});
export type CreatedCredential = z.output<typeof createdCredential>;

const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(secret(0, 200)),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** What the browser's call for a credential is given, as the standard names it. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

const passkey = z.object({
  passkeyId: id,
  name: z.string(),
  /** The host that it signs in to. */
  host: z.string(),
  dtCreatedUTC: isoInstant,
  dtLastUsedUTC: z.nullable(isoInstant),
});
export type Passkey = z.output<typeof passkey>;

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/v1/users/me/passkeys',
  summary: 'The passkeys of the caller’s account, on both sites.',
  access: 'user',
  replies: { 200: z.object({ passkeys: z.array(passkey) }) },
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/v1/users/me/passkey-options',
  summary:
    'What a browser needs to create a passkey for this site, given the password, and a code where the account asks for codes. 409 where the account has as many as it may.',
  access: 'user',
  body: z.object({ password, code: z.optional(secret(0, 60)) }),
  replies: { 200: options },
  refusals: [409, 423, 429],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/v1/users/me/passkeys',
  summary:
    'Adds the passkey that the browser has created with the options of `startPasskey`. 403 where it does not fit.',
  access: 'user',
  body: z.object({ name, credential: createdCredential }),
  replies: { 201: passkey },
  refusals: [409],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/v1/users/me/passkeys/:passkeyId',
  summary: 'Names a passkey of the caller’s account.',
  access: 'user',
  params: z.object({ passkeyId: pathId }),
  body: z.object({ name }),
  replies: { 200: passkey },
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/v1/users/me/passkeys/:passkeyId',
  summary: 'Removes a passkey: it signs in no more.',
  access: 'user',
  params: z.object({ passkeyId: pathId }),
  replies: { 204: z.undefined() },
});

export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/v1/passkeys/options',
  summary:
    'What a browser needs to sign in with a passkey of this site. Good once and for five minutes, in this browser.',
  access: 'public',
  replies: { 200: options },
  refusals: [429],
});

/** Asks for no code: a passkey is used with a fingerprint, a face or a PIN. */
export const logInWithPasskey = endpoint({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/v1/passkeys/login',
  summary: 'Logs a browser in with a passkey. 403 for one that is unknown or does not fit.',
  access: 'public',
  body: z.object({
    credential: usedCredential,
    keepMeSignedIn: z.boolean(),
    redirect: z.optional(secret(0, 2000)),
  }),
  replies: { 200: z.object({ userId: id, redirect: z.nullable(z.string()) }) },
  refusals: [429],
});
