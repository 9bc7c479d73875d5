export {
  applyScheme,
  onSystemSchemeChange,
  readScheme,
  SCHEME_CHOICES,
  SYSTEM_SCHEME_SCRIPT,
  storeScheme,
} from './colour-scheme.ts';
export {
  type FeedLink,
  type LanguageLink,
  type ListingsSummary,
  PageHeadContext,
  pageFacts,
  useCoverPicture,
} from './page-context.ts';
export { pageFailure } from './page-failure.ts';
export { PageMeta } from './page-meta.tsx';
export { writeCookie } from './write-cookie.ts';
