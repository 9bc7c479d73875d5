export { CollectionBand } from './collection-band.tsx';
export { EndingStrip } from './ending-strip.tsx';
export { Hero } from './hero/hero.tsx';
export { LiveGrid } from './live-grid.tsx';
export { type HomeData, loadHome } from './load-home.ts';
export { PartnersSection } from './partners-section.tsx';
export { RecentlySold } from './recently-sold.tsx';
export { SellBand } from './sell-band.tsx';
export { Testimonials } from './testimonials.tsx';
