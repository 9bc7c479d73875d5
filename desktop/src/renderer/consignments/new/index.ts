export {
  firstAnswers,
  firstSetting,
  formFor,
  LOT_KINDS,
  type LotKind,
  SELLING_REGIONS,
  type SellingRegion,
} from '@marque/core/forms/first-values';
export { NewConsignment } from './new-consignment.tsx';
export type { FoundVendor } from './use-vendor-search.ts';
export { VendorChoice } from './vendor-choice.tsx';
