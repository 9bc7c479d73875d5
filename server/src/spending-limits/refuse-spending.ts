import { toMajor } from '@marque/core/rules/money';
import type { SpendingRefusal } from '@marque/core/rules/spending';
import { type Refused, refused } from '../platform/http/index.ts';

/** The answer to an amount that a member's limit does not leave. */
export function refuseSpending({ status, code, left }: SpendingRefusal): Refused {
  return refused(status, code, { context: { spendingLeft: toMajor(left) } });
}
