import type { Route } from '../platform/http/index.ts';
import { changePasswordRoute } from './change-password.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { readMeRoute } from './read-me.ts';
import { updateMeRoute } from './update-me.ts';

/** What members read and change of their own account. */
export function profileRoutes(dependencies: ProfileDependencies): Route[] {
  return [readMeRoute(dependencies), updateMeRoute(dependencies), changePasswordRoute(dependencies)];
}
