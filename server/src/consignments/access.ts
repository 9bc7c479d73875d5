import type { UserId } from '@marque/core/rules/lot';
import { checkPermission } from '@marque/core/rules/people';
import { type Member, personOf } from '../platform/http/index.ts';

/** Whether the caller is staff, who fill in forms for all vendors and read them. */
export function actsForVendors(caller: Member): boolean {
  return checkPermission(personOf(caller), 'consignForVendor').ok;
}

/** Whether the caller sees and changes what is that vendor's. */
export function mayAccess(caller: Member, vendorId: UserId): boolean {
  return caller.account.userId === vendorId || actsForVendors(caller);
}
