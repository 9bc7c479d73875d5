import { lazyPart } from '@marque/core/ui/lazy-part';
import type { OwnLotDeskProps } from './own-lot-desk.tsx';

export { RelistControl } from './relisting/relist-control.tsx';
export { ReserveControl } from './reserve/reserve-control.tsx';

/** Only the vendor of a lot needs its code. */
export const OwnLotDesk = lazyPart<OwnLotDeskProps>('own-lot', () => import('./own-lot-desk.tsx'));
