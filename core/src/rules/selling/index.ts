export { type ChronologyFault, latestDay, pastTimeFault, serviceMileageFault } from './chronology.ts';
export { type ConsignmentAccess, consignmentAccess } from './consignment-access.ts';
export { type ConsignmentVisitor, consignmentGate } from './consignment-gate.ts';
export { CONSIGNMENT, draftPath, submissionPath } from './draft-link.ts';
export { isReminderDue, REMINDER_AFTER_MS, REMINDER_UNTIL_MS } from './draft-reminder.ts';
export { type SellPage, type SellTopic, sellMakePath, sellPageOf } from './sell-pages.ts';
export { type FieldFault, type FieldKind, fieldFault } from './step-checks.ts';
export { afterSubmit, isTooQuick, trustScore } from './submission.ts';
export { vendorTypeOf } from './vendor-type.ts';
