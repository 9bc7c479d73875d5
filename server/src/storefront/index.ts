export { createPageCache, type PageCache } from './cache/page-cache.ts';
export { mountStorefront, PAGE_ROUTE, type Storefront } from './mount-storefront.ts';
export type { PageRequest } from './page-request.ts';
export { findBuild, loadBuild, loadSources, type PageSource } from './page-source.ts';
export { createRendererPool, type RendererPool } from './processes/renderer-pool.ts';
export { type RendererParts, type RendererServer, servePages } from './processes/serve-pages.ts';
export { createLocalRenderer } from './rendering/local-renderer.ts';
export type { PageRenderer } from './rendering/renderer.ts';
export { mountSitemap } from './sitemap/mount-sitemap.ts';
