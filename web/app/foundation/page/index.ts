export {
  FOLLOW_MACHINE_SCRIPT,
  keepScheme,
  onMachineTurn,
  readScheme,
  SCHEME_CHOICES,
  showScheme,
} from './colour-scheme.ts';
export { type ListingsSummary, useCoverPicture } from './listings-summary.ts';
export { pageFacts } from './page-facts.ts';
export { PageHeadContext } from './page-head.ts';
export { writeCookie } from './write-cookie.ts';
