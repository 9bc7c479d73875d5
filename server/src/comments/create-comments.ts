import type { AccountsView } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter, type RateLimiter } from '../platform/rate-limit/index.ts';
import { listCommentsRoute } from './list-comments.ts';
import { listHeldCommentsRoute } from './list-held-comments.ts';
import { moderateCommentRoute } from './moderate-comment.ts';
import { placeCommentRoute } from './place-comment.ts';
import { reportCommentRoute } from './report-comment.ts';

/** What comments need of the rest of the server. */
export interface CommentDependencies {
  readonly accounts: AccountsView;
  readonly lots: Pick<Lots, 'find' | 'changed'>;
  readonly outbox: Outbox;
}

export interface CommentRouteDependencies extends CommentDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly limiters: Readonly<Record<'comments' | 'reports', RateLimiter>>;
}

/** Comments on live lots, the reports of them, and their moderation. */
export function createComments(
  context: ServerContext,
  dependencies: CommentDependencies,
): { readonly routes: Route[] } {
  const limiters = {
    comments: createRateLimiter(context, 'comments'),
    reports: createRateLimiter(context, 'commentReports'),
  };
  const given: CommentRouteDependencies = { ...dependencies, context, limiters };
  return {
    routes: [
      listCommentsRoute(given),
      placeCommentRoute(given),
      reportCommentRoute(given),
      listHeldCommentsRoute(given),
      moderateCommentRoute(given),
    ],
  };
}
