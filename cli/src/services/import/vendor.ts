import type { ApiClient, ApiFailure } from '@marque/core/client';
import { readMe, type WireMe } from '@marque/core/contracts/accounts';
import { findVendors } from '@marque/core/contracts/staff';
import type { ConsignmentVendor } from '@marque/core/forms/first-values';
import { type Result, refuse, succeed } from '@marque/core/rules/result';

/** Who imports, and for whom. */
export interface ImportParties {
  /** The account that is signed in. */
  readonly account: number;
  readonly isStaff: boolean;
  readonly vendor: ConsignmentVendor;
}

export type PartiesFault =
  | { readonly code: 'failed'; readonly failure: ApiFailure }
  /** Only staff import for others. */
  | { readonly code: 'notStaff' }
  | { readonly code: 'noVendor' };

/** The server searches for two characters and more, which ids below ten do not have. */
const SHORTEST_SEARCH = 2;

/** The account that is signed in, and the vendor: that account itself without a number. */
export async function findParties(
  api: ApiClient,
  vendorId: number | null,
  signal: AbortSignal,
): Promise<Result<ImportParties, PartiesFault>> {
  const answer = await api.call(readMe, {}, { signal });
  if (!answer.ok) return refuse({ code: 'failed', failure: answer.error });
  const me = answer.value.body;
  const account = { account: me.userId, isStaff: me.role === 'staff' };
  if (vendorId === null || vendorId === me.userId) return succeed({ ...account, vendor: asVendor(me) });
  if (!account.isStaff) return refuse({ code: 'notStaff' });
  const text = String(vendorId);
  // A vendor whom the search cannot find is checked by the server with the first row.
  if (text.length < SHORTEST_SEARCH) return succeed({ ...account, vendor: unknownVendor(vendorId) });
  const found = await api.call(findVendors, { query: { text } }, { signal });
  if (!found.ok) return refuse({ code: 'failed', failure: found.error });
  const vendor = found.value.body.vendors.find(({ userId }) => userId === vendorId);
  return vendor === undefined ? refuse({ code: 'noVendor' }) : succeed({ ...account, vendor });
}

/** A vendor of whom only the number is known. */
export function unknownVendor(userId: number): ConsignmentVendor {
  return { userId, name: '', email: null, phone: null, countryCode: null };
}

function asVendor({ userId, firstName, lastName, email, billingPhone, countryCode }: WireMe): ConsignmentVendor {
  return { userId, name: `${firstName} ${lastName}`.trim(), email, phone: billingPhone, countryCode };
}
