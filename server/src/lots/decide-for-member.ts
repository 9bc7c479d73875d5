import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Member, type Refused, refused, tooMany } from '../platform/http/index.ts';
import { idempotencyKey, type WriteResult } from '../platform/idempotency/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { Decide, DecideOnLot, LotRequest } from './decide-on-lot.ts';

/** A member's write about a lot, as its route receives it. The body may repeat the ids of the address. */
export interface MemberCall {
  readonly params: { readonly auctionId: number; readonly bidId?: number };
  readonly body: object;
  readonly caller: Member;
  readonly idempotencyKey: string | null;
}

export interface MemberWrite<Body> extends Required<Pick<LotRequest, 'check'>> {
  readonly limiter: RateLimiter;
  /** The write that the idempotency key applies to. */
  readonly path: string;
  readonly decide: Decide<Body>;
}

/** Answers a member's write about a lot: within the member's rate limit, and once for each idempotency key. */
export async function decideForMember<Body>(
  { decide: decideOnLot }: { readonly decide: DecideOnLot },
  { params, body, caller, idempotencyKey: header }: MemberCall,
  { limiter, path, check, decide }: MemberWrite<Body>,
): Promise<WriteResult<Body>> {
  const { userId } = caller.account;
  const wait = await limiter.take(String(userId));
  if (wait !== null) return tooMany(wait);
  const key = idempotencyKey(path, header, body);
  const request = {
    lotId: params.auctionId,
    userId,
    key,
    check: (row: Parameters<typeof check>[0]) => checkIds(params, body) ?? check(row),
  };
  return decideOnLot(request, decide);
}

function checkIds(params: MemberCall['params'], body: object): Refused | null {
  const sent: Readonly<Record<string, unknown>> = { ...body };
  const details = (['auctionId', 'bidId'] as const)
    .filter((name) => params[name] !== undefined && sent[name] !== undefined && sent[name] !== params[name])
    .map((name) => ({ path: `body.${name}`, message: 'Not the one of the address.' }));
  return details.length === 0 ? null : refused(400, PROBLEM_CODES.malformed, { details });
}
