export {
  applyScheme,
  onSystemSchemeChange,
  readScheme,
  SCHEME_CHOICES,
  SYSTEM_SCHEME_SCRIPT,
  storeScheme,
} from './colour-scheme.ts';
export { type ListingsSummary, useCoverPicture } from './listings-summary.ts';
export { PageHeadContext, pageFacts } from './page-context.ts';
export { writeCookie } from './write-cookie.ts';
