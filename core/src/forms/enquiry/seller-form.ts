import { type CompiledForm, compileForm } from '../engine/index.ts';
import { type Variant, variantOf } from '../variants/index.ts';

/** Forms in which a seller describes an item to sell, one for each site. */
export type SellerFormId = 'sell-with-us' | 'watch-service';

/** The box that permits a confirmation by text message. */
const SMS_TICK = 'enquiryConfirmationSMS';

const withoutTick = new Map<SellerFormId, Variant>();

/**
 * The form for one visitor: without the text-message box where `asksForSms` is false, since the account agreed earlier.
 * The same object each time for the same arguments.
 */
export function sellerForm(id: SellerFormId, asksForSms: boolean): CompiledForm {
  if (asksForSms) return compileForm(variantOf(id));
  const variant = withoutTick.get(id) ?? leaveOut(variantOf(id), SMS_TICK);
  withoutTick.set(id, variant);
  return compileForm(variant);
}

function leaveOut(variant: Variant, key: string): Variant {
  const steps = variant.steps.map((step) => ({ ...step, fields: step.fields.filter((field) => field.key !== key) }));
  return { ...variant, steps };
}
