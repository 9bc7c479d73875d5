import type { ApiClient } from '@marque/core/client';
import {
  CLOSE_TIMEOUT_MS,
  createAuthorisedClient,
  createLogin,
  createProgramClient,
  createTokens,
  type EndCause,
  type LoginResult,
  type StoredTokens,
  storedTokens,
} from '@marque/core/client/session';
import { closeSession, readMe, type WireMe } from '@marque/core/contracts/accounts';
import type { EventOf, InputOf, OutputOf } from '../../ipc/contract.ts';
import { createReadFile } from '../api/index.ts';
import type { Cache } from '../cache/index.ts';

export type SessionState = EventOf<'session'>;
type User = NonNullable<SessionState['user']>;

/** Where the tokens are between two starts. */
export interface TokenStore {
  readonly keeps: SessionState['keeps'];
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  clear(): Promise<void>;
}

export interface SessionOptions {
  readonly serverUrl: string;
  readonly tokenStore: TokenStore;
  readonly cache: Pick<Cache, 'readMeta' | 'writeMeta' | 'forget'>;
  /** UTC milliseconds of this machine. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
  /** Server time minus this machine's, as far as it is known. */
  readonly clockOffset: () => number;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Called for each change of the state. */
  readonly onChanged: (state: SessionState) => void;
}

export interface Session {
  state(): SessionState;
  /** The API with the tokens of the session. */
  readonly client: ApiClient;
  /** Reads an uploaded file by its address. */
  readonly readFile: (address: string) => Promise<OutputOf<'files.read'>>;
  logIn(input: InputOf<'session.logIn'>): Promise<OutputOf<'session.logIn'>>;
  logInWithCode(input: InputOf<'session.logInWithCode'>): Promise<OutputOf<'session.logInWithCode'>>;
  /** Signs out at once, then closes the session on the server if it can be reached. */
  logOut(): Promise<void>;
  /** Reads the account again, and signs out if it is no longer staff. */
  verify(): Promise<void>;
}

/**
 * The session of the console. A start with kept tokens, or with the user of the last login, is signed in without asking
 * the server; the first request that reaches it decides whether that is still so. Tokens are in no event and no log.
 */
export async function createSession(options: SessionOptions): Promise<Session> {
  const { serverUrl, tokenStore, cache, onChanged } = options;
  const clientWith = (accessToken: string | null) => createProgramClient(options, () => accessToken);
  const login = createLogin({ serverUrl, clientWith, isForStaffOnly: true });
  const serverNow = () => options.now() + options.clockOffset();

  let user: User | null = cache.readMeta('user');
  let isSignedIn = user !== null;

  function setUser(next: User | null, signedIn: boolean): void {
    user = next;
    isSignedIn = signedIn;
    onChanged(state());
  }

  async function keepTokens(tokens: StoredTokens | null): Promise<void> {
    // A keyring that fails costs a login at the next start, and no more.
    if (tokens === null) await tokenStore.clear().catch(() => undefined);
    else await tokenStore.write(JSON.stringify(tokens)).catch(() => undefined);
  }

  /** Without its tokens the console asks for a new login and keeps what it has; a refused session leaves nothing behind. */
  async function endSession(cause: EndCause): Promise<void> {
    if (!isSignedIn) return;
    if (cause === 'refused') cache.forget();
    setUser(null, false);
  }

  const tokens = createTokens({
    ...options,
    client: clientWith(null),
    serverNow,
    keep: keepTokens,
    onEnded: endSession,
  });
  const client = createAuthorisedClient(options, tokens);

  const restored = await restoreTokens(tokenStore, serverUrl);
  if (restored !== null) {
    tokens.restore(restored);
    isSignedIn = true;
  }

  function state(): SessionState {
    return { state: isSignedIn ? 'signedIn' : 'signedOut', user, serverUrl, keeps: tokenStore.keeps };
  }

  async function admit({ outcome, problem, opened }: LoginResult) {
    if (opened !== null) {
      const former = tokens.read();
      const admitted = userOf(opened.me);
      await tokens.set(opened.tokens);
      cache.writeMeta('user', admitted);
      setUser(admitted, true);
      if (former !== null) await closeOnServer(former, options, serverNow);
    }
    return { outcome, problem };
  }

  async function signOut(): Promise<void> {
    const former = tokens.read();
    cache.forget();
    setUser(null, false);
    await tokens.set(null);
    if (former !== null) await closeOnServer(former, options, serverNow);
  }

  const inTurn = createTurns();
  return {
    state,
    client,
    readFile: createReadFile(options, tokens),
    logIn: (credentials) => inTurn(async () => admit(await login.start(credentials))),
    logInWithCode: ({ code }) =>
      inTurn(async () => {
        const { outcome, problem } = await admit(await login.continueWith(code));
        return { outcome: outcome === 'codeNeeded' ? 'refused' : outcome, problem };
      }),
    logOut: () => inTurn(signOut),
    async verify() {
      if (!isSignedIn) return;
      const me = await client.call(readMe, {});
      if (!me.ok || !isSignedIn) return;
      // Another account may have signed in meanwhile.
      if (user !== null && user.userId !== me.value.body.userId) return;
      if (me.value.body.role !== 'staff') {
        await signOut();
        return;
      }
      const found = userOf(me.value.body);
      if (JSON.stringify(found) === JSON.stringify(user)) return;
      cache.writeMeta('user', found);
      setUser(found, true);
    },
  };
}

function userOf({ userId, nickname, firstName, lastName, role }: WireMe): User {
  return { userId, nickname, name: `${firstName} ${lastName}`.trim(), role };
}

/** The access token may have run out, so it is renewed first, and not kept. */
async function closeOnServer(former: StoredTokens, options: SessionOptions, serverNow: () => number): Promise<void> {
  const last = createTokens({
    ...options,
    client: createProgramClient(options, () => null),
    serverNow,
    keep: async () => undefined,
    onEnded: async () => undefined,
  });
  last.restore(former);
  await createAuthorisedClient(options, last).call(closeSession, {}, { timeoutMs: CLOSE_TIMEOUT_MS });
}

/** Null for tokens of another server, and for a store that cannot be read. */
async function restoreTokens(store: TokenStore, serverUrl: string): Promise<StoredTokens | null> {
  try {
    const text = await store.read();
    const parsed = storedTokens.safeParse(text === null ? null : JSON.parse(text));
    return parsed.success && parsed.data.serverUrl === serverUrl ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Runs one after the other, so that a login and a logout do not mix. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
