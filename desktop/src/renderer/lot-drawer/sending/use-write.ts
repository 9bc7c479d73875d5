import type { ApiFailure } from '@marque/core/client';
import type { CallOf, Endpoint, ReplyOf } from '@marque/core/contracts/endpoint';
import type { Result } from '@marque/core/rules/result';
import { useApi } from '../../bridge/index.ts';
import { useConsole } from '../../state/index.ts';
import { writeOnce } from './write-once.ts';

/** Sends writes that need the server now; they are never queued. */
export function useWrite(): <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
) => Promise<Result<ReplyOf<E>, ApiFailure>> {
  const api = useApi();
  const { writes } = useConsole();
  return (endpoint, parts) => writeOnce({ api, writes }, endpoint, parts);
}
