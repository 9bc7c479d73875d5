import { lazyPart } from '@marque/core/ui/lazy-part';
import type { MakeAlertProps } from './make-alert.tsx';

/** The listings of a make do not wait for its code. Apart from `index.ts`, which would bring all of this folder along. */
export const MakeAlert = lazyPart<MakeAlertProps>('makeAlert', () => import('./make-alert.tsx'), { isQuiet: true });
