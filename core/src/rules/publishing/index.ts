export * from './corrections.ts';
export * from './fact-labels.ts';
export * from './missing-fields.ts';
export * from './states.ts';
export * from './types.ts';
