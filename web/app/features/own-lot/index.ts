export { RelistControl } from './relisting/relist-control.tsx';
export { ReserveControl } from './reserve/reserve-control.tsx';
