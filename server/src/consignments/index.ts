import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter } from '../platform/limits/index.ts';
import type { ConsignmentDependencies } from './dependencies.ts';
import { createReminders } from './reminders.ts';
import { consignmentRoutes } from './routes.ts';
import { LINK_LIMIT, LINK_LIMIT_PER_DRAFT, SAVE_LIMIT, SUBMISSION_LIMIT } from './settings.ts';

export type { ClaimFiles, NamedFile } from './dependencies.ts';

export interface Consignments {
  readonly routes: Route[];
  /** Begins to remind vendors of drafts that rest; their letters name addresses, so the sites must listen. */
  start(): void;
  /** Begins no letter any more and waits for one under way. */
  stop(): Promise<void>;
}

/** What vendors hand in to be sold: their drafts, their submissions. */
export function createConsignments(
  context: ServerContext,
  dependencies: Pick<ConsignmentDependencies, 'accounts' | 'claimFiles'>,
): Consignments {
  const now = () => context.clock.now();
  const limiters = {
    saves: createAttemptLimiter(SAVE_LIMIT, now),
    submissions: createAttemptLimiter(SUBMISSION_LIMIT, now),
    links: createAttemptLimiter(LINK_LIMIT, now),
    draftLinks: createAttemptLimiter(LINK_LIMIT_PER_DRAFT, now),
  };
  const reminders = createReminders(context, dependencies.accounts);
  return {
    routes: consignmentRoutes({ context, ...dependencies, limiters }),
    start: () => reminders.start(),
    stop: () => reminders.stop(),
  };
}
