import type { ApiFailure } from './types.ts';

/**
 * What to tell the person, as a code of the message catalogue. A refusal names its own; a connection that failed or
 * timed out is a network error to whoever waits; a broken contract is our bug and says no more than "try again".
 */
export function messageCodeOf(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.problem.message;
    case 'network':
    case 'timeout':
      return 'networkError';
    case 'contract':
      return 'apiErrorBody';
  }
}
