import { POPULAR_MAKES, WATCH_BRANDS } from '../../rules/search/index.ts';
import { type CompiledForm, compileForm } from '../engine/index.ts';
import type { Answers } from '../fields/index.ts';
import { type Variant, variantOf } from '../variants/index.ts';

/** Forms in which a seller describes an item to sell, one for each site. */
export type SellerFormId = 'sell-with-us' | 'watch-service';

/** The box that permits a confirmation by text message. */
export const SMS_TICK = 'enquiryConfirmationSMS';

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

/** The form without one of its fields. */
export function leaveOut(variant: Variant, key: string): Variant {
  const steps = variant.steps.map((step) => ({ ...step, fields: step.fields.filter((field) => field.key !== key) }));
  return { ...variant, steps };
}

/** What the page knows about the item before the form opens. */
export interface SellerHint {
  readonly lotSubType?: 'car' | 'bike' | 'plate' | 'part';
  readonly make?: string | null;
  readonly serviceType?: 'standard' | 'managed';
  /** As entered on another page: "Alfa Romeo 1750 GT". */
  readonly title?: string | null;
}

/** The initial answers of a seller's form. The seller can change all of them. */
export function presetAnswers(id: SellerFormId, { lotSubType = 'car', make, serviceType, title }: SellerHint): Answers {
  const named = splitTitle(id, title ?? '');
  const chosen = make ?? named.make;
  const [makeKey, modelKey] = id === 'watch-service' ? ['watchBrand', 'modelNumber'] : ['carMake', 'carModel'];
  return {
    ...(id === 'sell-with-us' ? { lotSubType } : {}),
    ...(chosen === '' ? {} : { [makeKey]: chosen }),
    ...(named.model === '' ? {} : { [modelKey]: named.model }),
    ...(id === 'watch-service' && serviceType !== undefined ? { serviceType } : {}),
  };
}

/** Make and model of a title: a known make, otherwise the first word. A leading year belongs to neither. */
function splitTitle(id: SellerFormId, title: string): { readonly make: string; readonly model: string } {
  const words = title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(18|19|20)\d\d /, '');
  const makes: readonly string[] = id === 'watch-service' ? WATCH_BRANDS : POPULAR_MAKES;
  const known = makes.find((make) => `${words} `.toLowerCase().startsWith(`${make.toLowerCase()} `));
  const make = known ?? words.split(' ')[0] ?? '';
  return { make, model: words.slice(make.length).trim() };
}
