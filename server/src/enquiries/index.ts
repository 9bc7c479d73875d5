import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { EnquiryDependencies } from './dependencies.ts';
import { enquiryRoutes } from './routes.ts';

export { enquiriesPart } from './account-data.ts';
export { readEnquiryTexts } from './store.ts';
export { countOpenEnquiries } from './threads/store.ts';

/** Enquiries of buyers about lots and of sellers about their goods, and the feedback on the answers. */
export function createEnquiries(
  context: ServerContext,
  dependencies: Pick<EnquiryDependencies, 'findLot' | 'claimFiles'>,
): { readonly routes: Route[] } {
  const limiters = {
    buyers: createRateLimiter(context, 'buyerEnquiries'),
    sellers: createRateLimiter(context, 'sellerEnquiries'),
    feedback: createRateLimiter(context, 'enquiryFeedback'),
  };
  return { routes: enquiryRoutes({ context, ...dependencies, limiters }) };
}
