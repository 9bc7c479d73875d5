import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { CallOf, Endpoint } from '@marque/core/contracts/endpoint';
import { PROBLEM_CODES, type Problem } from '@marque/core/contracts/problems';
import { type Refusal, type Result, refuse, succeed } from '@marque/core/rules/result';
import type { InputOf } from '../../ipc/contract.ts';
import { consoleEndpoints } from '../../ipc/endpoints.ts';

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/**
 * Calls one endpoint for the page. Only those of `endpoints.ts` exist for it, and a call whose parts do not fit their
 * schemas is refused here as the server would refuse it.
 */
export async function callEndpoint(
  client: ApiClient,
  { endpoint: name, idempotencyKey, ...given }: InputOf<'api.call'>,
): Promise<Result<{ readonly status: number; readonly body: unknown }, ApiFailure>> {
  const endpoint = consoleEndpoints.get(name);
  if (endpoint === undefined) return refused({ code: 404, message: PROBLEM_CODES.notFound });
  const faults = PARTS.flatMap((part) => faultsOf(endpoint, part, given[part]));
  if (faults.length > 0) return refused({ code: 400, message: PROBLEM_CODES.malformed, details: faults.slice(0, 50) });
  const answer = await client.call(
    endpoint,
    partsOf(endpoint, given),
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  return succeed({ status, body });
}

function refused(problem: Problem): Refusal<ApiFailure> {
  return refuse({ kind: 'refused', status: problem.code, problem });
}

function faultsOf(endpoint: Endpoint, part: Part, value: unknown): NonNullable<Problem['details']> {
  const schema = endpoint[part];
  if (schema === undefined) return value === undefined ? [] : [{ path: part, message: 'The endpoint takes none.' }];
  // The server reads an absent query as an empty one.
  const parsed = schema.safeParse(part === 'query' ? (value ?? {}) : value);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }));
}

/** The parts as they were given: the server parses them itself. */
function partsOf(endpoint: Endpoint, given: Readonly<Partial<Record<Part, unknown>>>): CallOf<Endpoint> {
  const part = (name: Part) => (endpoint[name] === undefined ? undefined : given[name]);
  return { params: part('params'), query: part('query'), body: part('body') };
}
