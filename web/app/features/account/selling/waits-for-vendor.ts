import type { OwnLot } from '@marque/core/contracts/selling';
import { awaitsVendor } from '@marque/core/rules/account';
import { stageOf } from '@marque/core/ui/lot-facts';

/** Whether the vendor must act: accept a bid below the reserve, or answer an offer. */
export function waitsForVendor(lot: OwnLot): boolean {
  return awaitsVendor({ stage: stageOf(lot), hasOpenOffer: lot.activeOffer !== null });
}
