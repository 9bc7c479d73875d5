export { openQuickSearch, QuickSearch } from './quick-search.tsx';
