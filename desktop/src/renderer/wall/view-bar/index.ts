export { FilterChips } from './filter-menu.tsx';
export { ViewBar } from './view-bar.tsx';
