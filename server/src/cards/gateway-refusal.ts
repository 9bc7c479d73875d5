import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Refused, refused } from '../platform/http/index.ts';
import type { GatewayFailure } from '../platform/payments/port.ts';

export function gatewayRefusal(failure: GatewayFailure): Refused {
  switch (failure) {
    case 'declined':
    case 'authorisationFailed':
      return refused(402, PROBLEM_CODES.cardDeclined);
    case 'challengeRequired':
      return refused(402, PROBLEM_CODES.threeDSecureRequired);
    case 'unknownToken':
      return refused(400, PROBLEM_CODES.malformed, {
        details: [{ path: 'body.token', message: 'Not a token of the gateway.' }],
      });
    case 'unavailable':
      return refused(503, PROBLEM_CODES.unavailable);
  }
}
