import type { ServerContext } from '../../platform/context.ts';
import type { Route } from '../../platform/http/index.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/rate-limit/index.ts';
import type { ClaimFiles, Uploads } from '../../uploads/index.ts';
import { addSaleDocumentRoute } from './add-sale-document.ts';
import { readSaleDocumentRoute } from './read-sale-document.ts';

export interface SaleDocumentDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly claimFiles: ClaimFiles;
  readonly readFile: Uploads['readFile'];
  readonly limiter: RateLimiter;
}

/** What the parties of a sale give to each other, as files. */
export function createSaleDocuments(
  context: ServerContext,
  { claimFiles, readFile }: Pick<Uploads, 'claimFiles' | 'readFile'>,
): { readonly routes: Route[] } {
  const dependencies = { context, claimFiles, readFile, limiter: createRateLimiter(context, 'saleDocuments') };
  return { routes: [addSaleDocumentRoute(dependencies), readSaleDocumentRoute(dependencies)] };
}
