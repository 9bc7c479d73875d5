export { type ConsignmentAccess, consignmentAccess } from './consignment-access.ts';
export { type ConsignmentGate, type ConsignmentVisitor, consignmentGate } from './consignment-gate.ts';
export { CONSIGNMENT, draftPath } from './draft-link.ts';
export { isReminderDue, REMINDER_AFTER_MS, REMINDER_UNTIL_MS, type RestingDraft } from './draft-reminder.ts';
export { type SellPage, type SellTopic, sellMakePath, sellPageOf } from './sell-pages.ts';
export { type FieldFault, type FieldKind, type FilledField, fieldFault } from './step-checks.ts';
export {
  type AfterSubmit,
  afterSubmit,
  isTooQuick,
  QUICKEST_PERSON_MS,
  type SubmittedForm,
  trustScore,
} from './submission.ts';
export { type VendorAnswers, vendorTypeOf } from './vendor-type.ts';
