import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createAttemptLimiter } from '../platform/limits/index.ts';
import type { ConsignmentParts } from './parts.ts';
import { consignmentRoutes } from './routes.ts';
import { SAVES, SUBMISSIONS } from './settings.ts';

export type { ClaimFiles, NamedFile } from './parts.ts';

/** What vendors hand in to be sold: their drafts, their submissions. */
export function createConsignments(
  context: ServerContext,
  parts: Pick<ConsignmentParts, 'accounts' | 'claimFiles'>,
): { readonly routes: Route[] } {
  const now = () => context.clock.now();
  const limiters = { saves: createAttemptLimiter(SAVES, now), submissions: createAttemptLimiter(SUBMISSIONS, now) };
  return { routes: consignmentRoutes({ context, ...parts, limiters }) };
}
