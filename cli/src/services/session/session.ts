import type { ApiClient } from '@marque/core/client';
import {
  CLOSE_TIMEOUT_MS,
  createAuthorisedClient,
  createLogin,
  createProgramClient,
  createTokens,
  type Login,
  type StoredTokens,
} from '@marque/core/client/session';
import { closeSession } from '@marque/core/contracts/accounts';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { Connection } from '../../command/types.ts';
import { isSafeForSecrets, type Settings } from '../settings/index.ts';
import type { TokenFile, TokenFileFault } from './token-file.ts';

/** Why no session can be used: the token file, or an address to which no token may travel. */
export type SessionFault =
  | TokenFileFault
  | { readonly code: 'unsafeServer' | 'projectServer'; readonly server: string };

interface SessionOptions {
  readonly settings: Settings;
  readonly tokenFile: TokenFile;
  /** An access token from the environment (`MARQUE_TOKEN`), which is used instead of the file; null without one. */
  readonly givenToken: string | null;
  readonly now: () => number;
  readonly monotonicNow: () => number;
}

/** How long a call may take in all, in milliseconds. */
const CALL_TIMEOUT_MS = 20_000;

/**
 * The server of the settings with the tokens that are kept for it. Tokens are renewed under a lock, since another process of
 * this program may use the same ones and a refresh token is good for one exchange.
 */
export async function openConnection(options: SessionOptions): Promise<Result<Connection, SessionFault>> {
  const { settings, tokenFile, givenToken } = options;
  const { server } = settings;
  if (givenToken !== null) return connectWithGivenToken(settings, givenToken);
  const stored = await tokenFile.read(settings.profile, server);
  if (!stored.ok) return stored;
  if (stored.value === null) {
    const api = createProgramClient(addressOf(server), () => null);
    return succeed({ serverUrl: server, api, hasTokens: false, accessToken: async () => null });
  }
  const tokens = openTokens(options, stored.value);
  return succeed({
    serverUrl: server,
    api: createAuthorisedClient(addressOf(server), tokens),
    hasTokens: true,
    accessToken: async () => ((await tokens.freshen()) === 'ready' ? tokens.bearer() : null),
  });
}

/**
 * A token of the environment has no server of its own. A project file, which comes with somebody's repository, must not decide
 * where it is sent.
 */
function connectWithGivenToken({ server, sources }: Settings, token: string): Result<Connection, SessionFault> {
  if (sources.server === 'project') return refuse({ code: 'projectServer', server });
  if (!isSafeForSecrets(server)) return refuse({ code: 'unsafeServer', server });
  const api = createProgramClient(addressOf(server), () => token);
  return succeed({ serverUrl: server, api, hasTokens: true, accessToken: async () => token });
}

function addressOf(serverUrl: string) {
  return { serverUrl, timeoutMs: CALL_TIMEOUT_MS };
}

function openTokens({ settings, tokenFile, now, monotonicNow }: SessionOptions, stored: StoredTokens) {
  const { profile, server } = settings;
  const tokens = createTokens({
    serverUrl: server,
    client: createProgramClient(addressOf(server), () => null),
    serverNow: now,
    monotonicNow,
    keep: async (next) => {
      await tokenFile.write(profile, server, next);
    },
    onEnded: async () => undefined,
    exclusively: async (exchange) => {
      const done = await tokenFile.exclusively(async () => {
        const latest = await tokenFile.read(profile, server);
        return exchange(latest.ok ? latest.value : null);
      });
      // Without the lock the exchange is tried nevertheless: at worst the server asks for a new login.
      return done.ok ? done.value : exchange(null);
    },
  });
  tokens.restore(stored);
  return tokens;
}

/** The steps of a login at the server of the settings. */
export function openLogin({ server }: Settings): Result<Login, SessionFault> {
  if (!isSafeForSecrets(server)) return refuse({ code: 'unsafeServer', server });
  const clientWith = (accessToken: string | null): ApiClient =>
    createProgramClient(addressOf(server), () => accessToken);
  return succeed(createLogin({ serverUrl: server, clientWith, isForStaffOnly: false }));
}

/** Whether the server ended the session; its tokens are deleted in any case. */
export type LogoutOutcome = 'ended' | 'notSignedIn' | 'onlyHere';

export async function logOut(options: SessionOptions): Promise<Result<LogoutOutcome, SessionFault>> {
  const { settings, tokenFile } = options;
  const stored = await tokenFile.read(settings.profile, settings.server);
  if (!stored.ok) return stored;
  if (stored.value === null) return succeed('notSignedIn');
  const client = createAuthorisedClient(addressOf(settings.server), openTokens(options, stored.value));
  const closed = await client.call(closeSession, {}, { timeoutMs: CLOSE_TIMEOUT_MS });
  const written = await tokenFile.write(settings.profile, settings.server, null);
  if (!written.ok) return written;
  const isEnded = closed.ok || (closed.error.kind === 'refused' && closed.error.status === 401);
  return succeed(isEnded ? 'ended' : 'onlyHere');
}
