import { bikeForm } from './bike.ts';
import { carUs } from './car-us.ts';
import { carAustralia, carCountryTown, carHongKong, carUk } from './cars.ts';
import { buyerEnquiry, feedback, sellWithUs, sourceWithUs, watchService } from './enquiries.ts';
import { partForm } from './part.ts';
import { plateAustralia, plateForm, plateUae } from './plates.ts';
import { saleDocuments } from './sale-documents.ts';
import type { Variant, VariantId } from './types.ts';
import { meetup, newsletter } from './visitors.ts';
import { watchForm } from './watch.ts';

export { introductionKey, stepKey, summaryKey, titleKey } from './text-keys.ts';
export {
  CONSIGNMENT_IDS,
  type ConsignmentId,
  STEP_COUNTS,
  type Step,
  VARIANT_IDS,
  type Variant,
  type VariantId,
} from './types.ts';
export { CAR_SITE_KINDS, countryOfSellingRegion, variantFor } from './variant-for.ts';

/** All forms by id. */
export const VARIANTS: Readonly<Record<VariantId, Variant>> = {
  'car-uk': carUk,
  'car-australia': carAustralia,
  'car-country-town': carCountryTown,
  'car-hong-kong': carHongKong,
  'car-us': carUs,
  bike: bikeForm,
  part: partForm,
  plate: plateForm,
  'plate-australia': plateAustralia,
  'plate-uae': plateUae,
  watch: watchForm,
  'sell-with-us': sellWithUs,
  'watch-service': watchService,
  'source-with-us': sourceWithUs,
  meetup,
  newsletter,
  enquiry: buyerEnquiry,
  feedback,
  sale: saleDocuments,
};

/** The form with the given id. */
export function variantOf(id: VariantId): Variant {
  return VARIANTS[id];
}
