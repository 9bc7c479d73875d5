import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { addVendorRoute } from './add-vendor.ts';
import type { VendorDependencies } from './dependencies.ts';
import { findVendorsRoute } from './find-vendors.ts';

/** The sellers for whom staff consign. */
export function vendorRoutes(
  dependencies: Omit<VendorDependencies, 'limiters'> & { readonly context: ServerContext },
): Route[] {
  const { context } = dependencies;
  const limiters = {
    searches: createRateLimiter(context, 'vendorSearches'),
    newVendors: createRateLimiter(context, 'newVendors'),
  };
  return [findVendorsRoute({ ...dependencies, limiters }), addVendorRoute({ ...dependencies, limiters })];
}
