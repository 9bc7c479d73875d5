export { firstEntry } from './first-entry.ts';
export {
  type FilledForm,
  type SellerEnquiryAnswers,
  type SellerEnquiryContext,
  sellerEnquiry,
  sellerWireNames,
  wholePhone,
} from './seller-enquiry.ts';
export { presetAnswers, type SellerFormId, type SellerHint, sellerForm } from './seller-form.ts';
export {
  sourcingEnquiry,
  sourcingForm,
  sourcingWireNames,
  wantedAnswers,
} from './sourcing.ts';
export {
  type Attendance,
  attendance,
  buyerEnquiry,
  enquiryFeedback,
  type NewsletterChoice,
  newsletterPreferences,
  newslettersOf,
} from './visitor-forms.ts';
