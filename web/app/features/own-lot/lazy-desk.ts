import { lazyPart } from '@marque/core/ui/lazy-part';
import type { OwnLotDeskProps } from './own-lot-desk.tsx';

/** Only the vendor of a lot needs its code. Apart from `index.ts`, which would bring all of this folder along. */
export const OwnLotDesk = lazyPart<OwnLotDeskProps>('own-lot', () => import('./own-lot-desk.tsx'));
