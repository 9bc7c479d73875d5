export { LoadingLines } from './loading-lines.tsx';
export { PagedList } from './paged-list.tsx';
export { type Page, type Paged, usePages } from './use-pages.ts';
