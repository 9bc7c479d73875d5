import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { refuse, succeed } from '@marque/core/rules/result';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../db/index.ts';
import type { RequestFacts } from './caller.ts';
import { type Refused, refused } from './replies.ts';
import { answerCall, type Route, type RouteHost } from './route.ts';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A call without the exact types of its endpoint. */
interface LooseCall {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
}

/** A page's request, as its loaders call for it. */
export interface PageCaller {
  /** Who calls an endpoint, or the refusal. */
  identify(endpoint: Endpoint): RequestFacts | Refused;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * The API for the loaders and actions of pages: the handlers of the routes, called as the visitor who asked for the page.
 * Parameters are parsed as those of a request, and answers are handed over as objects, which no loader may change.
 */
export function createDirectCalls(
  routes: readonly Route[],
  host: Pick<RouteHost, 'checksReplies'>,
): (page: PageCaller) => ApiClient {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));

  async function answer(page: PageCaller, endpoint: Endpoint, { params, query, body }: LooseCall) {
    const route = byName.get(endpoint.name);
    if (route === undefined) throw new Error(`No route answers ${endpoint.name}.`);
    const parts = { params: asTexts(params), query: asTexts(query), body };
    try {
      return await answerCall(route, parts, page.identify(endpoint), host);
    } catch (error) {
      page.log.error({ err: error, endpoint: endpoint.name }, 'a call of a page failed');
      return isUnavailable(error) ? refused(503, PROBLEM_CODES.unavailable) : refused(500, PROBLEM_CODES.internal);
    }
  }

  return (page) => ({
    async call(endpoint, given) {
      const outcome = await answer(page, endpoint, given as LooseCall);
      if (outcome.kind === 'refused') return refuse(failureOf(outcome));
      return succeed({ status: outcome.status, body: outcome.body }) as never;
    },
  });
}

/** As an address has them; undefined and null are omitted. */
function asTexts(fields: Fields = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
}

function failureOf({ problem }: Refused): ApiFailure {
  return { kind: 'refused', status: problem.code, problem };
}
