import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter } from '../platform/limits/index.ts';
import type { ConsignmentParts } from './dependencies.ts';
import { createReminders } from './reminders.ts';
import { consignmentRoutes } from './routes.ts';
import { DRAFT_LINKS, LINKS, SAVES, SUBMISSIONS } from './settings.ts';

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
  parts: Pick<ConsignmentParts, 'accounts' | 'claimFiles'>,
): Consignments {
  const now = () => context.clock.now();
  const limiters = {
    saves: createAttemptLimiter(SAVES, now),
    submissions: createAttemptLimiter(SUBMISSIONS, now),
    links: createAttemptLimiter(LINKS, now),
    draftLinks: createAttemptLimiter(DRAFT_LINKS, now),
  };
  const reminders = createReminders(context);
  return {
    routes: consignmentRoutes({ context, ...parts, limiters }),
    start: () => reminders.start(),
    stop: () => reminders.stop(),
  };
}
