import type { Answer, ApiClient, ApiFailure, CallOptions } from '@marque/core/client';
import type { CallOf, Endpoint, ReplyOf } from '@marque/core/contracts/endpoint';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { ConsoleBridge, InputOf } from '../../ipc/contract.ts';

type ApiInput = InputOf<'api.call'>;

/** The server's endpoints as the other programs call them, carried out by the console's backend. */
export function createBridgeApi(bridge: ConsoleBridge): ApiClient {
  async function call<E extends Endpoint>(
    endpoint: E,
    given: CallOf<E>,
    options: CallOptions = {},
  ): Promise<Result<Answer<ReplyOf<E>>, ApiFailure>> {
    const parts = given as Pick<ApiInput, 'params' | 'query' | 'body'>;
    const key = options.idempotencyKey;
    const reply = await bridge.call('api.call', {
      endpoint: endpoint.name,
      ...parts,
      ...(key === undefined ? {} : { idempotencyKey: key }),
    });
    if (!reply.ok) return refuse(reply.error as ApiFailure);
    return readAnswer(endpoint, reply.value) as Result<Answer<ReplyOf<E>>, ApiFailure>;
  }
  return { call };
}

/** The backend has parsed the answer already; a second look costs little and guards the page against an older backend. */
function readAnswer(endpoint: Endpoint, { status, body }: Answer<unknown>): Result<Answer<unknown>, ApiFailure> {
  const parsed = endpoint.replies[status]?.safeParse(body);
  if (parsed?.success) return succeed({ status, body: parsed.data });
  return refuse({ kind: 'contract', status, reason: `${endpoint.name} answered ${status} in an unexpected shape` });
}
