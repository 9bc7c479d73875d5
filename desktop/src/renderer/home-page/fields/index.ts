export { NumberField } from './number-field.tsx';
export { type ProblemOf, useProblems } from './problems.ts';
export { ShowingFields } from './showing-fields.tsx';
export { LineField, LinesField } from './text-fields.tsx';
