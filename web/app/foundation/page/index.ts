export {
  applyScheme,
  onSystemSchemeChange,
  readScheme,
  SCHEME_CHOICES,
  SYSTEM_SCHEME_SCRIPT,
  storeScheme,
} from './colour-scheme.ts';
export { type ListingsSummary, useCoverPicture } from './listings-summary.ts';
export { pageFacts } from './page-facts.ts';
export { PageHeadContext } from './page-head.ts';
export { writeCookie } from './write-cookie.ts';
