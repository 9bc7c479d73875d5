import * as z from 'zod/mini';
import { refreshSession } from '../../contracts/accounts/index.ts';
import { fromIso } from '../../contracts/instants/index.ts';
import { MINUTE_MS } from '../../rules/time/index.ts';
import type { ApiClient } from '../types.ts';
import type { Credentials, Readiness } from './authorised-client.ts';

/** The tokens of a session with the server that gave them: no other server is sent them. */
export const storedTokens = z.object({
  serverUrl: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token runs out, UTC ms of the server. */
  expiresAt: z.int(),
});
export type StoredTokens = z.output<typeof storedTokens>;

/** Access tokens are renewed this long before they run out. */
const EARLY_MS = MINUTE_MS;
/** A token that was just given is not renewed, whatever the clocks say. */
const LEAST_USE_MS = MINUTE_MS;

/** Why a session ended without a request of the user. `absent`: the program did not keep the tokens. */
export type EndCause = 'refused' | 'absent';

interface TokensOptions {
  readonly serverUrl: string;
  /** Calls without credentials. */
  readonly client: ApiClient;
  /** The server's time as far as it is known, UTC ms. */
  readonly serverNow: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
  /** Called with every new pair, before it is used, and with null at the end. */
  readonly keep: (tokens: StoredTokens | null) => Promise<void>;
  readonly onEnded: (cause: EndCause) => Promise<void>;
  /**
   * For programs that several processes run with the same tokens: does the exchange while no other process exchanges them,
   * and returns the tokens that another one has received meanwhile; null where there are none.
   */
  readonly exclusively?: <T>(exchange: (latest: StoredTokens | null) => Promise<T>) => Promise<T>;
}

export interface Tokens extends Credentials {
  read(): StoredTokens | null;
  /** Uses the tokens of an earlier start, of which some may have run out. */
  restore(tokens: StoredTokens): void;
  set(tokens: StoredTokens | null): Promise<void>;
}

/** The tokens of the present session. A refresh token is good for one exchange, so concurrent requests share it. */
export function createTokens(options: TokensOptions): Tokens {
  const { serverUrl, client, serverNow, monotonicNow, keep, onEnded, exclusively = withoutOthers } = options;
  let tokens: StoredTokens | null = null;
  let receivedAt = Number.NEGATIVE_INFINITY;
  let exchange: Promise<Readiness> | null = null;

  async function set(next: StoredTokens | null): Promise<void> {
    tokens = next;
    receivedAt = monotonicNow();
    await keep(next);
  }

  async function exchangeOnce(spent: StoredTokens): Promise<Readiness> {
    const answer = await client.call(refreshSession, { body: { refreshToken: spent.refreshToken } });
    // The user may have signed out, or in again, while the request was under way.
    if (tokens !== spent) return tokens === null ? 'signedOut' : 'ready';
    if (answer.ok) {
      const received = receivedTokens(serverUrl, answer.value.body);
      if (received === null) return 'unreachable';
      await set(received);
      return 'ready';
    }
    const { error } = answer;
    if (error.kind !== 'refused' || (error.status !== 401 && error.status !== 403)) return 'unreachable';
    await set(null);
    await onEnded('refused');
    return 'signedOut';
  }

  async function adoptOrExchange(spent: StoredTokens, latest: StoredTokens | null): Promise<Readiness> {
    if (latest === null || latest.refreshToken === spent.refreshToken || tokens !== spent) return exchangeOnce(spent);
    tokens = latest;
    receivedAt = monotonicNow();
    return 'ready';
  }

  function exchangeShared(spent: StoredTokens): Promise<Readiness> {
    exchange ??= exclusively((latest) => adoptOrExchange(spent, latest)).finally(() => {
      exchange = null;
    });
    return exchange;
  }

  return {
    read: () => tokens,
    restore(stored) {
      tokens = stored;
    },
    set,
    bearer: () => tokens?.accessToken ?? null,
    async freshen() {
      if (exchange !== null) return exchange;
      const isUsed = monotonicNow() - receivedAt >= LEAST_USE_MS;
      return tokens !== null && isUsed && tokens.expiresAt - serverNow() < EARLY_MS ? exchangeShared(tokens) : 'ready';
    },
    async renew(refused) {
      if (exchange !== null) return exchange;
      if (tokens !== null) return tokens.accessToken === refused ? exchangeShared(tokens) : 'ready';
      await onEnded('absent');
      return 'signedOut';
    },
  };
}

/** The tokens of an answer; null for an answer without them. */
export function receivedTokens(
  serverUrl: string,
  body: {
    readonly accessToken?: string | undefined;
    readonly refreshToken?: string | undefined;
    readonly dtExpiresUTC?: string | undefined;
  },
): StoredTokens | null {
  const { accessToken, refreshToken, dtExpiresUTC } = body;
  if (accessToken === undefined || refreshToken === undefined || dtExpiresUTC === undefined) return null;
  return { serverUrl, accessToken, refreshToken, expiresAt: fromIso(dtExpiresUTC) };
}

/** For programs of one process. */
function withoutOthers<T>(exchange: (latest: StoredTokens | null) => Promise<T>): Promise<T> {
  return exchange(null);
}
