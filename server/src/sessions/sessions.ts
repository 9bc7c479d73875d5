import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { hashToken, randomToken } from '../platform/signing/index.ts';
import { type AccessClaims, createAccessTokens } from './access-tokens.ts';
import { createRefreshTokens, judgeRefresh } from './refresh-tokens.ts';
import { ACCESS_LIFE_MS, REFRESH_LIFE_MS } from './settings.ts';

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

/** Of so many access tokens it is remembered that they were made here; about 250 bytes each. */
const TOKENS_REMEMBERED = 50_000;

export interface Sessions {
  /** Begins a session within the caller's transaction. */
  open(transaction: Transaction, start: SessionStart): Promise<SessionTokens>;
  /**
   * New tokens for a refresh token, which is spent by it. Null when it is worth nothing; a token that was spent before
   * ends its session. Within `graceMs` of the exchange the same token is answered once more, with the same successor.
   */
  renew(refreshToken: string, graceMs: number): Promise<SessionTokens | null>;
  /** Claims of an access token that is good and whose session has not ended. */
  read(accessToken: string): AccessClaims | null;
  end(sessionId: string): Promise<void>;
  /**
   * Ends all sessions of an account but one, or all where none is kept, within the caller's transaction; `markEnded` them
   * after its commit.
   */
  endOthers(transaction: Transaction, userId: UserId, keptId: string | null): Promise<readonly string[]>;
  /** From now on their tokens are worth nothing, and their sockets hear nothing more. */
  markEnded(sessionIds: readonly string[]): void;
}

export function createSessions({
  db,
  clock,
  secret,
  realtime,
}: Pick<ServerContext, 'db' | 'clock' | 'secret' | 'realtime'>): Sessions {
  const accessTokens = createAccessTokens(secret);
  const refreshTokens = createRefreshTokens(secret);
  const ended = loadEnded();
  const genuine = new Map<string, AccessClaims>();

  /** Access tokens are judged without the database, so those of ended sessions are remembered for as long as they last. */
  function loadEnded(): Map<string, number> {
    const rows = db.readConnection
      .prepare<[number], { id: string; ended_at: number }>(
        'select id, ended_at from sessions where ended_at > ? order by ended_at',
      )
      .all(clock.now() - ACCESS_LIFE_MS);
    return new Map(rows.map(({ id, ended_at }) => [id, ended_at]));
  }

  function markEnded(sessionIds: readonly string[]): void {
    const now = clock.now();
    for (const [id, endedAt] of ended) {
      if (endedAt > now - ACCESS_LIFE_MS) break;
      ended.delete(id);
    }
    for (const id of sessionIds) ended.set(id, now);
    // Sockets asked once, when they were let in: they would go on hearing what is for the account's eyes.
    realtime.endSessions(sessionIds);
  }

  /**
   * A client sends the same token with every request for a quarter of an hour: its signature is checked once. Only
   * tokens made here are remembered, so that nobody can fill the memory with others.
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
    await sweep(transaction, start.userId, now);
    await transaction
      .insertInto('sessions')
      .values({
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
      })
      .execute();
    return tokens;
  }

  async function renew(refreshToken: string, graceMs: number): Promise<SessionTokens | null> {
    const claims = refreshTokens.read(refreshToken);
    if (claims === null) return null;
    const { sessionId, generation, keep } = claims;
    const outcome = await db.write(async (transaction) => {
      const session = await transaction
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .executeTakeFirst();
      if (session === undefined) return null;
      const now = clock.now();
      const worth = judgeRefresh(session, { token: refreshToken, now, graceMs });
      if (worth === 'void') return null;
      if (worth === 'reused') {
        await transaction.updateTable('sessions').set({ ended_at: now }).where('id', '=', sessionId).execute();
        return 'reused';
      }
      const tokens = tokensOf(session.user_id, sessionId, generation + 1, keep);
      if (worth === 'repeat') return tokens;
      await transaction
        .updateTable('sessions')
        .set({
          refresh_hash: hashToken(tokens.refreshToken),
          spent_refresh_hash: session.refresh_hash,
          last_used_at: now,
          expires_at: now + REFRESH_LIFE_MS,
        })
        .where('id', '=', sessionId)
        .execute();
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
      await db.write((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ ended_at: clock.now() })
          .where('id', '=', sessionId)
          .where('ended_at', 'is', null)
          .execute(),
      );
      markEnded([sessionId]);
    },
    async endOthers(transaction, userId, keptId) {
      const rows = await transaction
        .updateTable('sessions')
        .set({ ended_at: clock.now() })
        .where('user_id', '=', userId)
        .$if(keptId !== null, (query) => query.where('id', '!=', keptId))
        .where('ended_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** Forgets sessions of an account that can't come back: a new one is the time to tidy up. */
async function sweep(transaction: Transaction, userId: UserId, now: number): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('expires_at', '<=', now), is('ended_at', '<=', now - ACCESS_LIFE_MS)]))
    .execute();
}

/** A login takes the place of whatever session the browser had. */
export async function endSessionOf(caller: Caller, sessions: Pick<Sessions, 'end'>): Promise<void> {
  if (caller.kind === 'member') await sessions.end(caller.sessionId);
}
