import type { ApiClient } from '@marque/core/client';

/** Statuses of a proxy whose server is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** The same client; reports after each call whether it reached the server. */
export function observeReachability(client: ApiClient, report: (isReachable: boolean) => void): ApiClient {
  return {
    async call(endpoint, parts, options) {
      const answer = await client.call(endpoint, parts, options);
      if (answer.ok || answer.error.kind === 'contract') report(true);
      else report(answer.error.kind === 'refused' && !AWAY.has(answer.error.status));
      return answer;
    },
  };
}
