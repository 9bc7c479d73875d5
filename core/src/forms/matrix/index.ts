export {
  type FieldFacts,
  type FormFacts,
  fieldLimit,
  fieldRequirement,
  formFacts,
  formSize,
  type Limit,
  type Requirement,
} from './facts.ts';
