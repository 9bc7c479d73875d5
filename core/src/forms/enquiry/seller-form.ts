import { type CompiledForm, compileForm } from '../engine/index.ts';
import { type Variant, variantOf } from '../variants/index.ts';

/** Forms by which somebody tells us of something to sell, one for each site. */
export type SellerFormId = 'sell-with-us' | 'watch-service';

/** The tick that asks for leave to confirm by text message. */
const SMS_TICK = 'enquiryConfirmationSMS';

const withoutTick = new Map<SellerFormId, Variant>();

/**
 * The form as somebody gets it: without the tick for text messages where `asksForSms` is false, since they have given
 * their leave before. The same form each time.
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
