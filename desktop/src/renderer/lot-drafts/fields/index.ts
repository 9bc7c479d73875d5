export { type ControlIds, Field } from './field.tsx';
export { SiteTimeField } from './site-time-field.tsx';
