export { type ConsignmentDoor, consignmentDoor } from './consignment-door.ts';
export { type ConsignmentGate, type ConsignmentVisitor, consignmentGate } from './consignment-gate.ts';
export {
  AGREEMENT_FIELDS,
  blocksStep,
  type FieldFault,
  type FieldKind,
  type FilledField,
  fieldFault,
  TERMS_DEFAULT,
} from './step-checks.ts';
export { type AfterSubmit, afterSubmit, type SubmittedForm, trustScore } from './submission.ts';
