import { createBackground } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { EnquiryDependencies } from './dependencies.ts';
import { enquiryRoutes } from './routes.ts';
import { createReplyDelivery } from './threads/reply-emails.ts';
import { threadRoutes } from './threads/routes.ts';

export { enquiriesPart } from './account-data.ts';
export { readEnquiryTexts } from './store.ts';
export { countOpenEnquiries } from './threads/store.ts';

export interface Enquiries {
  readonly routes: Route[];
  /** Sends the answers that a stop has left unsent. The sites must listen by then, since the e-mails contain their addresses. */
  start(): void;
  /** Starts nothing more; resolves when the current e-mails are sent. */
  stop(): Promise<void>;
}

/** Enquiries of buyers about lots, which staff answer, and of sellers about their goods, and the feedback on the answers. */
export function createEnquiries(
  context: ServerContext,
  dependencies: Pick<EnquiryDependencies, 'lots' | 'claimFiles' | 'onChanged'>,
): Enquiries {
  const background = createBackground(context);
  const delivery = createReplyDelivery(context, background);
  const limiters = {
    buyers: createRateLimiter(context, 'buyerEnquiries'),
    sellers: createRateLimiter(context, 'sellerEnquiries'),
    feedback: createRateLimiter(context, 'enquiryFeedback'),
    replies: createRateLimiter(context, 'enquiryReplies'),
  };
  const given = { ...dependencies, context, limiters };
  return {
    routes: [...enquiryRoutes(given), ...threadRoutes({ ...given, deliver: delivery.deliver })],
    start: delivery.start,
    stop: background.stop,
  };
}
