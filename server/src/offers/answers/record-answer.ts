import type { UserId } from '@marque/core/rules/lot';
import { type Money, toMajor } from '@marque/core/rules/money';
import { recordAudit } from '../../audit/index.ts';
import type { ChangeTools, LotRow } from '../../lots/index.ts';

interface SellersAnswer {
  /** Name of the endpoint. */
  readonly action: 'acceptOffer' | 'rejectOffer' | 'counterOffer' | 'acceptProvisionalPrice';
  readonly userId: UserId;
  readonly offerId?: number;
  /** Of the offer, of the counter-offer, or the provisional price. */
  readonly amount: Money;
}

/** Records what staff answer in the place of a lot's vendor. A vendor's own answer is no write of staff. */
export async function recordAnswer(
  { transaction, now }: Pick<ChangeTools, 'transaction' | 'now'>,
  { id: lotId, vendor_id: vendorId }: Pick<LotRow, 'id' | 'vendor_id'>,
  { action, userId, offerId, amount }: SellersAnswer,
): Promise<void> {
  if (userId === vendorId) return;
  const after = { amount: toMajor(amount), currencyCode: amount.currency };
  const subject = offerId === undefined ? {} : { subject: `offer ${offerId}` };
  await recordAudit(transaction, { actor: userId, action, lotId, ...subject, after }, now);
}
