export { type Address, usePendingAddress } from './use-pending-address.ts';
