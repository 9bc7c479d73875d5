export * from './addresses.ts';
export { type Address, usePendingAddress } from './use-pending-address.ts';
export { useSalesPhone } from './use-sales-phone.ts';
