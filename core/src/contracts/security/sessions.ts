import * as z from 'zod/mini';
import { endpoint } from '../endpoint/index.ts';
import { isoInstant, pattern } from '../wire/index.ts';

/** Names a session to its own account. It opens nothing: it is a hash of the session's id. */
const sessionKey = pattern(/^[0-9a-f]{64}$/);

const accountSession = z.object({
  sessionKey: z.string(),
  /** As the browser or program named itself at the login. */
  userAgent: z.string(),
  /** The address of the login. */
  ip: z.string(),
  dtCreatedUTC: isoInstant,
  /** When its tokens were last renewed, which an open page does every 15 minutes. */
  dtLastUsedUTC: isoInstant,
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/v1/users/me/sessions',
  summary: 'The open sessions of the caller’s account: the one that asks first, then the last used first.',
  access: 'user',
  replies: { 200: z.object({ sessions: z.array(accountSession) }) },
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/v1/users/me/sessions/:sessionKey',
  summary: 'Ends one session of the caller’s account at once, its sockets too.',
  access: 'user',
  params: z.object({ sessionKey }),
  replies: { 204: z.undefined() },
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/v1/users/me/sessions',
  summary: 'Ends every session of the caller’s account but the one that asks.',
  access: 'user',
  replies: { 200: z.object({ endedSessions: z.int() }) },
});
