export { type Address, addressOf, usePendingAddress } from './use-pending-address.ts';
