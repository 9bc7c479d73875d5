import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createKeyedQueue, createQueue } from '../platform/queue/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { createConfirmations } from './confirmations.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { createReminders } from './drafts/reminders.ts';
import { consignmentRoutes } from './routes.ts';

export { consignmentsPart } from './account-data.ts';
export type { ClaimFiles, NamedFile } from './dependencies.ts';
export { formColumns } from './form-columns.ts';
export { countProspects, findSubmission, readFormTexts } from './store.ts';

export interface Consignments {
  readonly routes: Route[];
  /** Starts the reminders of unfinished drafts. The sites must listen by then, since the e-mails contain their addresses. */
  start(): void;
  /** Sends no further reminder, and the confirmations that wait; resolves when they are sent. */
  stop(): Promise<void>;
}

/** What vendors hand in to be sold: their drafts, their submissions. */
export function createConsignments(
  context: ServerContext,
  dependencies: Pick<ConsignmentDependencies, 'accounts' | 'claimFiles'>,
): Consignments {
  const limiters = {
    saves: createRateLimiter(context, 'draftSaves'),
    submissions: createRateLimiter(context, 'consignmentSubmissions'),
    staffSaves: createRateLimiter(context, 'draftSavesForVendors'),
    staffSubmissions: createRateLimiter(context, 'submissionsForVendors'),
    links: createRateLimiter(context, 'draftLinks'),
    draftLinks: createRateLimiter(context, 'linksToOneDraft'),
  };
  const reminders = createReminders(context, dependencies.accounts);
  const confirmations = createConfirmations(context);
  const turns = { ofAccount: createKeyedQueue(), ofCommits: createQueue() };
  return {
    routes: consignmentRoutes({ context, ...dependencies, confirmations, turns, limiters }),
    start: () => reminders.start(),
    async stop() {
      await Promise.all([reminders.stop(), confirmations.stop()]);
    },
  };
}
