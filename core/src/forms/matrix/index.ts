export { type FieldFacts, type FormFacts, factsOf } from './facts.ts';
export { type Limit, limitOf } from './limits.ts';
export { type Requirement, requirementOf, sizeOf } from './requirements.ts';
