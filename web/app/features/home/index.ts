export { Hero } from './hero/hero.tsx';
export { type HomeData, loadHome } from './load-home.ts';
export { CollectionBand, EndingStrip, LiveGrid } from './lot-sections.tsx';
export { PartnersSection } from './partners-section.tsx';
export { PromoBanners } from './promo/index.ts';
export { RecentlySold } from './recently-sold.tsx';
export { SellBand } from './sell-band.tsx';
export { Testimonials } from './testimonials.tsx';
