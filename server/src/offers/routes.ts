import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { acceptCounterRoute } from './answers/accept-counter.ts';
import { acceptOfferRoute } from './answers/accept-offer.ts';
import { acceptProvisionalPriceRoute } from './answers/accept-provisional-price.ts';
import { counterOfferRoute } from './answers/counter-offer.ts';
import { rejectCounterRoute } from './answers/reject-counter.ts';
import { rejectOfferRoute } from './answers/reject-offer.ts';
import type { OfferRouteDependencies } from './dependencies.ts';
import { interestRoutes } from './interest/register-interest.ts';
import { placeOfferRoute } from './place-offer.ts';
import { readCounterFeesRoute } from './reads/read-counter-fees.ts';
import { readValidOfferRoute } from './reads/read-valid-offer.ts';

export function offerRoutes(dependencies: Omit<OfferRouteDependencies, 'limiters'>): Route[] {
  const limiters = { answers: createRateLimiter(dependencies.context, 'offerAnswers') };
  const given = { ...dependencies, limiters };
  return [
    readValidOfferRoute(given),
    readCounterFeesRoute(given),
    placeOfferRoute(given),
    acceptOfferRoute(given),
    rejectOfferRoute(given),
    counterOfferRoute(given),
    acceptCounterRoute(given),
    rejectCounterRoute(given),
    acceptProvisionalPriceRoute(given),
    ...interestRoutes(given),
  ];
}
