import type { SaleFormat, UserId } from '@marque/core/rules/lot';
import type { ServerContext } from '../platform/context.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { ClaimFiles } from '../uploads/index.ts';

/** What enquiries need of the rest of the server. */
export interface EnquiryDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  /** Who sells a lot; null for one that does not exist. */
  readonly findLot: (lotId: number) => Promise<{ readonly vendorId: UserId; readonly saleFormat: SaleFormat } | null>;
  readonly claimFiles: ClaimFiles;
  readonly limiters: Readonly<Record<'buyers' | 'sellers' | 'feedback', RateLimiter>>;
}
