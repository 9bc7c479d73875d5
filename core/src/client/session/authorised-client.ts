import type { CallOf, Endpoint, ReplyOf } from '../../contracts/endpoint/index.ts';
import { PROBLEM_CODES } from '../../contracts/problems/index.ts';
import { type Result, refuse } from '../../rules/result/index.ts';
import { createApiClient } from '../api-client.ts';
import type { Answer, ApiClient, ApiFailure, CallOptions } from '../types.ts';

/** Whether a request can be sent: with valid tokens, not at all now, or only after a new login. */
export type Readiness = 'ready' | 'unreachable' | 'signedOut';

/** The tokens of the session, as requests need them. */
export interface Credentials {
  /** The access token; null without a session. */
  bearer(): string | null;
  /** Renews tokens that are about to run out. */
  freshen(): Promise<Readiness>;
  /** Renews tokens after the server refused one with 401, unless another request has renewed them. */
  renew(refused: string | null): Promise<Readiness>;
}

export interface ServerAddress {
  readonly serverUrl: string;
  /** Replaces the global fetch. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Timeout of a whole call, in milliseconds; that of the client by default. */
  readonly timeoutMs?: number | undefined;
}

/** A client for programs: no cookies, and the given bearer token. */
export function createProgramClient(
  { serverUrl, fetch, timeoutMs }: ServerAddress,
  bearer: () => string | null,
): ApiClient {
  return createApiClient({
    baseUrl: serverUrl,
    bearerToken: bearer,
    credentials: 'omit',
    ...(fetch === undefined ? {} : { fetch }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

const SIGNED_OUT: ApiFailure = {
  kind: 'refused',
  status: 401,
  problem: { code: 401, message: PROBLEM_CODES.notLoggedIn },
};

/** The API with the tokens of the session: they are renewed before they run out, and once after a 401. */
export function createAuthorisedClient(address: ServerAddress, credentials: Credentials): ApiClient {
  const client = createProgramClient(address, credentials.bearer);

  async function call<E extends Endpoint>(
    endpoint: E,
    parts: CallOf<E>,
    options?: CallOptions,
  ): Promise<Result<Answer<ReplyOf<E>>, ApiFailure>> {
    const failure = failureOf(await credentials.freshen());
    if (failure !== null) return refuse(failure);
    const bearer = credentials.bearer();
    const answer = await client.call(endpoint, parts, options);
    if (answer.ok || answer.error.kind !== 'refused' || answer.error.status !== 401) return answer;
    const after = failureOf(await credentials.renew(bearer));
    return after === null ? client.call(endpoint, parts, options) : refuse(after);
  }

  return { call };
}

function failureOf(readiness: Readiness): ApiFailure | null {
  switch (readiness) {
    case 'ready':
      return null;
    case 'unreachable':
      return { kind: 'network' };
    case 'signedOut':
      return SIGNED_OUT;
  }
}
