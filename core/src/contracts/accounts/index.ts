/** Accounts: who the caller is, logging in and out, registering, verifying, the card on file. */
import * as z from 'zod/mini';
// Not through the folder's face: that would bring the world's telephone numbers along, which no contract asks about.
import { PASSWORD_LEAST } from '../../rules/contact/password.ts';
import { endpoint } from '../endpoint/index.ts';
import { accountEmail as email, personName, wholePhone } from '../persons/index.ts';
import { country, exactLine, id, isoInstant, language, pathId, pattern, secret, tick } from '../wire/index.ts';
import { card, wireMe } from './me.ts';

export { type Card, card, type Me, meFromWire, type WireMe, wireMe } from './me.ts';
export { PASSWORD_LEAST };
export const PASSWORD_MOST = 200;

const newPassword = secret(PASSWORD_LEAST, PASSWORD_MOST);
/** Of a link in a letter. */
const linkToken = secret(20, 200);

export const readMe = endpoint({
  name: 'readMe',
  method: 'GET',
  path: '/v1/users/me',
  summary: 'The caller’s own account. 401 means not logged in.',
  access: 'user',
  replies: { 200: wireMe },
});

/** The form post of the login drawer. Cookies come with the answer; a page without scripts is sent on with 303. */
export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/account/loginDrawer',
  summary:
    'Logs a browser in. 202 where the account asks for a code too: `logInWithCode` takes it. 403 wrong e-mail or password, 423 locked after repeated failures, 400 stale CSRF token.',
  access: 'public',
  encoding: 'form',
  body: z.object({
    email: secret(0, 254),
    password: secret(0, 1000),
    keepMeSignedIn: tick,
    s1: z.optional(secret(0, 200)),
    t1: z.optional(secret(0, 40)),
    csrfToken: z.optional(secret(0, 400)),
    redirect: z.optional(secret(0, 2000)),
  }),
  replies: {
    200: z.object({ userId: id, redirect: z.nullable(z.string()) }),
    202: z.object({ dtExpiresUTC: isoInstant, redirect: z.nullable(z.string()) }),
  },
  refusals: [423, 429],
});

export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/account/logout',
  summary: 'Ends the session, clears both tokens and goes home.',
  access: 'public',
  encoding: 'form',
  body: z.object({ csrfToken: z.optional(secret(0, 400)) }),
  replies: { 200: z.object({ redirect: z.string() }) },
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/v1/users',
  summary:
    'Opens an account, logs it in and sends the verification link. The answer never says whether the address has an account: its owner is told by e-mail.',
  access: 'public',
  body: z.object({
    email,
    password: newPassword,
    firstName: personName(80),
    lastName: personName(80),
    countryCode: country,
    termsAgreed: z.literal(true),
    optInDailyBriefing: z.optional(z.boolean()),
  }),
  replies: { 201: z.object({ userId: id, nickname: z.string() }) },
  refusals: [429],
});

export const sendVerification = endpoint({
  name: 'sendVerification',
  method: 'POST',
  path: '/v1/users/tokens/email',
  summary: 'Sends the verification link again.',
  access: 'user',
  body: z.object({ userId: id }),
  replies: { 200: z.object({ sentTo: z.string() }) },
  refusals: [409, 429],
});

/** The link in the mail lands on a page, which calls this. */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/v1/users/verifications',
  summary: 'Confirms an e-mail address with the token of the link. A used or stale token is refused with 409.',
  access: 'public',
  body: z.object({ token: linkToken }),
  replies: { 200: z.object({ userId: id, isEmailVerified: z.boolean() }) },
  refusals: [409],
});

export const sendPasswordReset = endpoint({
  name: 'sendPasswordReset',
  method: 'POST',
  path: '/v1/users/passwords/forgotten',
  summary: 'Sends a link that sets a new password, where the address has an account. The answer never says whether.',
  access: 'public',
  body: z.object({ email }),
  replies: { 202: z.object({ sentTo: z.string() }) },
  refusals: [429],
});

/** The link in the mail lands on a page, which calls this. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/v1/users/passwords/reset',
  summary:
    'Sets a new password with the token of the link and ends every session; the link of an invitation confirms the address too. A used or stale token is refused with 409.',
  access: 'public',
  body: z.object({ token: linkToken, password: newPassword }),
  replies: { 200: z.object({ endedSessions: z.int() }) },
  refusals: [409, 429],
});

/** The link in the mail lands on a page, which calls this. */
export const restoreEmail = endpoint({
  name: 'restoreEmail',
  method: 'POST',
  path: '/v1/users/emails/restored',
  summary:
    'Restores the address that an account had before it was changed, with the token of the link, ends every session and sends a link for a new password. A used or stale token is refused with 409.',
  access: 'public',
  body: z.object({ token: linkToken }),
  replies: { 200: z.object({ email: z.string(), endedSessions: z.int() }) },
  refusals: [409, 429],
});

export const updateMe = endpoint({
  name: 'updateMe',
  method: 'PATCH',
  path: '/v1/users/me',
  summary:
    'Changes what the caller may change of their own account. A new e-mail needs the current password (403, 423 after repeated failures), must be verified again, and is reported to the old address.',
  access: 'user',
  body: z.object({
    firstName: z.optional(personName(80)),
    lastName: z.optional(personName(80)),
    email: z.optional(email),
    /** Needed with a new e-mail address. */
    currentPassword: z.optional(secret(0, 1000)),
    countryCode: z.optional(country),
    billingCountryCode: z.optional(z.nullable(country)),
    billingPhone: z.optional(wholePhone),
    languageCode: z.optional(language),
    optInSMS: z.optional(z.boolean()),
    optInDailyBriefing: z.optional(z.boolean()),
    cookiePreference: z.optional(exactLine(0, 200)),
    termsAgreed: z.optional(z.literal(true)),
  }),
  replies: { 200: wireMe },
  refusals: [423, 429],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/v1/users/me/password',
  summary: 'Sets a new password and ends every session of the account but the one that asks.',
  access: 'user',
  body: z.object({ currentPassword: secret(0, 1000), newPassword }),
  replies: { 200: z.object({ endedSessions: z.int() }) },
  refusals: [423, 429],
});

const tokens = z.object({
  userId: id,
  accessToken: z.string(),
  dtExpiresUTC: isoInstant,
  refreshToken: z.string(),
});

/** Programs other than browsers. */
export const openSession = endpoint({
  name: 'openSession',
  method: 'POST',
  path: '/v1/sessions',
  summary:
    'A bearer token for programs. The same lock as the login form. 202 where the account asks for a code too: `continueSession` takes it with the ticket.',
  access: 'public',
  body: z.object({ email: secret(0, 254), password: secret(0, 1000) }),
  replies: { 201: tokens, 202: z.object({ ticket: z.string(), dtExpiresUTC: isoInstant }) },
  refusals: [423, 429],
});

export const continueSession = endpoint({
  name: 'continueSession',
  method: 'POST',
  path: '/v1/sessions/codes',
  summary:
    'A bearer token for the ticket of `openSession` and a code. 403 wrong code, 409 the ticket has expired, was used or had too many attempts.',
  access: 'public',
  body: z.object({ ticket: secret(0, 200), code: secret(0, 60) }),
  replies: { 201: tokens },
  refusals: [409, 423, 429],
});

export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/v1/sessions/refresh',
  summary: 'A new pair of tokens for a refresh token, which is spent. A spent one used again ends the whole session.',
  access: 'public',
  body: z.object({ refreshToken: z.optional(secret(0, 400)) }),
  replies: { 200: z.partial(tokens) },
});

export const closeSession = endpoint({
  name: 'closeSession',
  method: 'DELETE',
  path: '/v1/sessions',
  summary: 'Ends the session of the token that asks.',
  access: 'user',
  replies: { 204: z.undefined() },
});

/** Only exists while the sandbox gateway is the payment adapter: the gateway's own form posts here. */
export const tokeniseSandboxCard = endpoint({
  name: 'tokeniseSandboxCard',
  method: 'POST',
  path: '/v1/payments/sandbox/tokens',
  summary: 'Turns a test card number into a token. The number itself is never stored.',
  access: 'user',
  body: z.object({
    number: pattern(/^[\d ]{12,25}$/),
    expiryMonth: z.int().check(z.gte(1), z.lte(12)),
    expiryYear: z.int().check(z.gte(2000), z.lte(2100)),
    cvc: pattern(/^\d{3,4}$/),
  }),
  replies: { 201: z.object({ token: z.string(), needsChallenge: z.boolean() }) },
});

export const beginCardSetup = endpoint({
  name: 'beginCardSetup',
  method: 'POST',
  path: '/v1/users/me/card-setups',
  summary:
    'Begins to set up a card that is entered in a frame of the gateway. The token goes to that frame, then to `saveCard`. 404 where cards are entered in the form of the page.',
  access: 'user',
  replies: { 201: z.object({ token: z.string() }) },
  refusals: [429, 503],
});

export const saveCard = endpoint({
  name: 'saveCard',
  method: 'POST',
  path: '/v1/users/me/cards',
  summary:
    'Puts the card behind a gateway token on file, in place of the one before. 402 when the gateway declines it.',
  access: 'user',
  body: z.object({ token: secret(0, 200), challengePassed: z.optional(z.boolean()) }),
  replies: { 201: card },
  idempotent: true,
  refusals: [402, 422],
});

export const removeCard = endpoint({
  name: 'removeCard',
  method: 'DELETE',
  path: '/v1/users/me/cards/:cardId',
  summary: 'Takes a card off file. Refused (409) while a bid that leads has a hold on it.',
  access: 'user',
  params: z.object({ cardId: pathId }),
  replies: { 204: z.undefined() },
  refusals: [409],
});
