import type { Answer, ApiFailure } from '@marque/core/client';
import type { CallOf } from '@marque/core/contracts/endpoint';
import { type Result, refuse } from '@marque/core/rules/result';

/** What a call sends. */
export type BodyOf<E> = CallOf<E> extends { readonly body: infer Body } ? Body : never;

type Answered<Body> = Promise<Result<Answer<Body>, ApiFailure>>;

/** Makes calls whose contracts are imported at the first one, because a page renders before it needs to validate a response. */
export function createAsk<Contracts>(
  contracts: () => Promise<Contracts>,
): <Body>(call: (the: Contracts) => Answered<Body>) => Answered<Body> {
  return async (call) => {
    let the: Contracts;
    try {
      the = await contracts();
    } catch (error) {
      // A failed import of the client is treated as a missing connection.
      console.error(error);
      return refuse({ kind: 'network' });
    }
    return call(the);
  };
}
