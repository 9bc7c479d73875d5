export { type FirstEntry, firstEntry } from './first-entry.ts';
export { presetAnswers, type SellerHint } from './preset.ts';
export {
  type ProductType,
  type SellerEnquiryAnswers,
  type SellerVisit,
  sellerEnquiry,
  wholePhone,
} from './seller-enquiry.ts';
export { type SellerFormId, sellerForm } from './seller-form.ts';
export { sellerNames } from './sent-names.ts';
export {
  type Attendance,
  attendance,
  buyerEnquiry,
  enquiryFeedback,
  type Filled,
  type LetterChoice,
  lettersOf,
  newsletterPreferences,
} from './visitor-forms.ts';
