export { LotDrawer } from './lot-drawer.tsx';
export { OutboxDrawer } from './outbox-drawer.tsx';
