export { type ControlIds, Field } from './field.tsx';
export { siteTimeOf, siteTimeText } from './site-time.ts';
export { SiteTimeField } from './site-time-field.tsx';
