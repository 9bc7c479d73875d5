export { BidsTab } from './bids-tab.tsx';
