import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter, limitIn } from '../platform/limits/index.ts';
import type { EnquiryParts } from './dependencies.ts';
import { enquiryRoutes } from './routes.ts';
import { BUYER_ENQUIRIES, FEEDBACK, SELLER_ENQUIRIES } from './settings.ts';

/** What buyers ask about lots, and sellers about what they have; and how they found being answered. */
export function createEnquiries(
  context: ServerContext,
  parts: Pick<EnquiryParts, 'findLot' | 'claimFiles'>,
): { readonly routes: Route[] } {
  const now = () => context.clock.now();
  const limiters = {
    buyers: createAttemptLimiter(BUYER_ENQUIRIES, now),
    sellers: createAttemptLimiter(limitIn(context.config.world, SELLER_ENQUIRIES), now),
    feedback: createAttemptLimiter(FEEDBACK, now),
  };
  return { routes: enquiryRoutes({ context, ...parts, limiters }) };
}
