export { type FirstEntry, firstEntry } from './first-entry.ts';
export { presetAnswers, type SellerHint } from './preset.ts';
export {
  type ProductType,
  type SellerEnquiryAnswers,
  type SellerEnquiryContext,
  sellerEnquiry,
  wholePhone,
} from './seller-enquiry.ts';
export { type SellerFormId, sellerForm } from './seller-form.ts';
export {
  type Attendance,
  attendance,
  buyerEnquiry,
  enquiryFeedback,
  type FilledForm,
  type NewsletterChoice,
  newsletterPreferences,
  newslettersOf,
} from './visitor-forms.ts';
export { sellerWireNames } from './wire-names.ts';
