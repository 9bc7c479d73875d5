export { RecentlyViewed } from './recently-viewed.tsx';
export { recordView, viewedLots } from './store.ts';
