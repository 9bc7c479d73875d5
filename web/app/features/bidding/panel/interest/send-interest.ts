import type { ApiFailure } from '@marque/core/client';
import { registerClassifiedInterest, registerPrivateSaleInterest } from '@marque/core/contracts/offers';
import type { LotId } from '@marque/core/rules/lot';
import type { Result } from '@marque/core/rules/result';
import { browserApi } from '../../../../foundation/session/index.ts';

const ENDPOINTS = { classified: registerClassifiedInterest, private: registerPrivateSaleInterest } as const;

export type InterestKind = keyof typeof ENDPOINTS;

/** Tells the vendor that the account is interested. The server counts it once for each account and lot. */
export function sendInterest(auctionId: LotId, kind: InterestKind): Promise<Result<unknown, ApiFailure>> {
  return browserApi.call(ENDPOINTS[kind], { params: { auctionId }, body: { auctionId } });
}
