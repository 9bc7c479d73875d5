export { type FieldFacts, type FormFacts, formFacts } from './facts.ts';
export { fieldLimit, type Limit } from './limits.ts';
export { fieldRequirement, formSize, type Requirement } from './requirements.ts';
