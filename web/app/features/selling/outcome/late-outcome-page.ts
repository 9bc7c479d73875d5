import { lazyPart } from '@marque/core/ui/lazy-part';
import type { OutcomePageProps } from './outcome-page.tsx';

/** Comes after a form was sent; whoever reads the landing page needs none of it. */
export const OutcomePage = lazyPart<OutcomePageProps>('selling-outcome', () => import('./outcome-page.tsx'));
