import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter, limitIn } from '../platform/limits/index.ts';
import type { EnquiryDependencies } from './dependencies.ts';
import { enquiryRoutes } from './routes.ts';
import { BUYER_ENQUIRY_LIMIT, FEEDBACK_LIMIT, SELLER_ENQUIRY_LIMIT } from './settings.ts';

/** What buyers ask about lots, and sellers about what they have; and how they found being answered. */
export function createEnquiries(
  context: ServerContext,
  dependencies: Pick<EnquiryDependencies, 'findLot' | 'claimFiles'>,
): { readonly routes: Route[] } {
  const now = () => context.clock.now();
  const limiters = {
    buyers: createAttemptLimiter(BUYER_ENQUIRY_LIMIT, now),
    sellers: createAttemptLimiter(limitIn(context.config.world, SELLER_ENQUIRY_LIMIT), now),
    feedback: createAttemptLimiter(FEEDBACK_LIMIT, now),
  };
  return { routes: enquiryRoutes({ context, ...dependencies, limiters }) };
}
