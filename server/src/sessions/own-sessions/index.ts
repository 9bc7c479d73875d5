import type { ServerContext } from '../../platform/context.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Sessions } from '../sessions.ts';
import { endOtherSessionsRoute } from './end-other-sessions.ts';
import { endSessionRoute } from './end-session.ts';
import { listSessionsRoute } from './list-sessions.ts';

export interface OwnSessionsDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly sessions: Pick<Sessions, 'end' | 'endOthers' | 'markEnded'>;
}

/** The sessions of an account, as its owner lists and ends them. */
export function ownSessionRoutes(dependencies: OwnSessionsDependencies): Route[] {
  return [listSessionsRoute(dependencies), endSessionRoute(dependencies), endOtherSessionsRoute(dependencies)];
}
