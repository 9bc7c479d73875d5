export { OffersTab } from './offers-tab.tsx';
