import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { UserId } from '@marque/core/rules/lot';
import { checkPermission } from '@marque/core/rules/people';
import { type Member, personOf, type Refused, refused, tooMany } from '../platform/http/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';

interface Call {
  readonly params: { readonly userId: UserId };
  readonly caller: Member;
}

/** Alerts are their owner's alone: staff do not see them either. */
export function checkOwner({ params, caller }: Call): Refused | null {
  return params.userId === caller.account.userId ? null : refused(403, PROBLEM_CODES.forbidden);
}

/** Whether the caller may end an alert: their own, as long as they do not press all day. */
export async function checkRemoval({ limiter }: Pick<SubscriptionDependencies, 'limiter'>, call: Call) {
  const notOwn = checkOwner(call);
  if (notOwn !== null) return notOwn;
  const wait = await limiter.take(String(call.caller.account.userId));
  return wait === null ? null : tooMany(wait);
}

/** Whether the caller may set an alert: as above, with a confirmed address, to which it is sent. */
export async function checkAddition(dependencies: Pick<SubscriptionDependencies, 'limiter'>, call: Call) {
  const refusal = await checkRemoval(dependencies, call);
  if (refusal !== null) return refusal;
  const allowed = checkPermission(personOf(call.caller), 'subscribeToAlerts');
  return allowed.ok ? null : refused(403, PROBLEM_CODES.emailNotVerified);
}
