import { toIso } from '@marque/core/contracts/instants';
import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { hashToken, randomToken } from '../platform/signing/index.ts';
import { type AccessClaims, createAccessTokens } from './access-tokens.ts';
import { createRefreshTokens, judgeRefresh } from './refresh-tokens.ts';
import { ACCESS_LIFE_MS, MOST_SESSIONS, REFRESH_LIFE_MS } from './settings.ts';
import {
  deleteOldSessions,
  deleteSurplusSessions,
  endSession,
  endSessionsOf,
  findEndedSessions,
  findSession,
  insertSession,
  updateSession,
} from './store.ts';

/** The tokens of a session as its owner holds them. Only their hashes are stored. */
export interface SessionTokens {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly accessExpiresAt: number;
  readonly refreshToken: string;
  /** Whether a browser keeps the session when it closes. */
  readonly keep: boolean;
}

export interface SessionStart {
  readonly userId: UserId;
  readonly ip: string;
  readonly userAgent: string;
  readonly keep: boolean;
}

type Transaction = Kysely<Schema>;

/** How many verified access tokens are remembered; about 250 bytes each. */
const TOKENS_REMEMBERED = 50_000;

export interface Sessions {
  /** Opens a session within the caller's transaction. */
  open(transaction: Transaction, start: SessionStart): Promise<SessionTokens>;
  /**
   * New tokens in exchange for a refresh token. Null when the token is invalid; a token that was exchanged before ends
   * its session. Within `graceMs` of the exchange a repeat gets the same successor.
   */
  renew(refreshToken: string, graceMs: number): Promise<SessionTokens | null>;
  /** Claims of a valid access token whose session has not ended; otherwise null. */
  read(accessToken: string): AccessClaims | null;
  end(sessionId: string): Promise<void>;
  /**
   * Ends all sessions of an account except `keptId` within the caller's transaction. Call `markEnded` with the result
   * after the commit.
   */
  endOthers(transaction: Transaction, userId: UserId, keptId: string | null): Promise<readonly string[]>;
  /** Rejects the access tokens of these sessions and closes their sockets. */
  markEnded(sessionIds: readonly string[]): void;
}

export async function createSessions({
  cluster,
  db,
  clock,
  secret,
  realtime,
}: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'secret' | 'realtime'>): Promise<Sessions> {
  const accessTokens = createAccessTokens(secret);
  const refreshTokens = createRefreshTokens(secret);
  // Access tokens are checked without the database, so ended sessions are remembered until their tokens expire. By the
  // monotonic clock: a session would else be forgotten while the machine's time is ahead, and live again when it is set.
  const ended = new Map<string, number>();
  async function readEnded(): Promise<void> {
    for (const { id } of await findEndedSessions(db.read, clock.now() - ACCESS_LIFE_MS)) {
      ended.set(id, clock.monotonicNow());
    }
  }
  await readEnded();
  cluster.onRows('sessions', async (sessionIds) => markEnded(sessionIds));
  cluster.onGap(readEnded);
  const genuine = new Map<string, AccessClaims>();

  function markEnded(sessionIds: readonly string[]): void {
    const now = clock.monotonicNow();
    for (const [id, endedAt] of ended) {
      if (endedAt > now - ACCESS_LIFE_MS) break;
      ended.delete(id);
    }
    for (const id of sessionIds) ended.set(id, now);
    // A socket is authorised once, when it subscribes, so it would keep receiving private events.
    realtime.endSessions(sessionIds);
  }

  /**
   * A client sends the same token for 15 minutes, so its signature is verified once. Only tokens with a valid signature
   * are remembered, so that forged ones can't fill the memory.
   */
  function claimsOf(accessToken: string, now: number): AccessClaims | null {
    const known = genuine.get(accessToken);
    if (known !== undefined) return known.expiresAt > now ? known : null;
    const claims = accessTokens.read(accessToken, now);
    if (claims === null) return null;
    if (genuine.size >= TOKENS_REMEMBERED) genuine.clear();
    genuine.set(accessToken, claims);
    return claims;
  }

  function tokensOf(userId: UserId, sessionId: string, generation: number, keep: boolean): SessionTokens {
    const access = accessTokens.issue(userId, sessionId, clock.now());
    const refreshToken = refreshTokens.write({ sessionId, generation, keep });
    return { userId, sessionId, accessToken: access.token, accessExpiresAt: access.expiresAt, refreshToken, keep };
  }

  async function open(transaction: Transaction, start: SessionStart): Promise<SessionTokens> {
    const now = clock.now();
    const tokens = tokensOf(start.userId, randomToken(18), 1, start.keep);
    await deleteOldSessions(transaction, start.userId, { now, endedUntil: now - ACCESS_LIFE_MS });
    await deleteSurplusSessions(transaction, start.userId, MOST_SESSIONS - 1);
    await insertSession(transaction, {
      id: tokens.sessionId,
      user_id: start.userId,
      created_at: now,
      last_used_at: now,
      expires_at: now + REFRESH_LIFE_MS,
      refresh_hash: hashToken(tokens.refreshToken),
      spent_refresh_hash: null,
      user_agent: start.userAgent,
      ip: start.ip,
      ended_at: null,
    });
    return tokens;
  }

  async function renew(refreshToken: string, graceMs: number): Promise<SessionTokens | null> {
    const claims = refreshTokens.read(refreshToken);
    if (claims === null) return null;
    const { sessionId, generation, keep } = claims;
    const outcome = await db.write(async (transaction) => {
      const session = await findSession(transaction, sessionId);
      if (session === undefined) return null;
      const now = clock.now();
      const state = judgeRefresh(session, { token: refreshToken, now, graceMs });
      if (state === 'void') return null;
      if (state === 'reused') {
        await updateSession(transaction, sessionId, { ended_at: now });
        return 'reused';
      }
      const tokens = tokensOf(session.user_id, sessionId, generation + 1, keep);
      if (state === 'repeat') return tokens;
      await updateSession(transaction, sessionId, {
        refresh_hash: hashToken(tokens.refreshToken),
        spent_refresh_hash: session.refresh_hash,
        last_used_at: now,
        expires_at: now + REFRESH_LIFE_MS,
      });
      return tokens;
    });
    if (outcome !== 'reused') return outcome;
    markEnded([sessionId]);
    return null;
  }

  return {
    open,
    renew,
    markEnded,
    read(accessToken) {
      const claims = claimsOf(accessToken, clock.now());
      return claims === null || ended.has(claims.sessionId) ? null : claims;
    },
    async end(sessionId) {
      await db.write((transaction) => endSession(transaction, sessionId, clock.now()));
      markEnded([sessionId]);
    },
    endOthers: (transaction, userId, keptId) => endSessionsOf(transaction, userId, keptId, clock.now()),
  };
}

/** Ends the session that a browser had before it logs in or out. */
export async function endSessionOf(caller: Caller, sessions: Pick<Sessions, 'end'>): Promise<void> {
  if (caller.kind === 'member') await sessions.end(caller.sessionId);
}

/** The tokens as the API sends them to programs. */
export function bearerTokens({ userId, accessToken, accessExpiresAt, refreshToken }: SessionTokens) {
  return { userId, accessToken, dtExpiresUTC: toIso(accessExpiresAt), refreshToken };
}
