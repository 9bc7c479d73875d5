import { listSpendingLimits } from '@marque/core/contracts/security';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { SpendingLimitsDependencies } from './create-spending-limits.ts';
import { presentLimits } from './present-limits.ts';

export function listSpendingLimitsRoute(dependencies: SpendingLimitsDependencies): Route {
  return route(listSpendingLimits, async ({ caller }) =>
    replied(200, await presentLimits(dependencies, caller.account.userId)),
  );
}
