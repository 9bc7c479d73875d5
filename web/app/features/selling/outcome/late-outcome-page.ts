import { lazyPart } from '@marque/core/ui/lazy-part';
import type { OutcomePageProps } from './outcome-page.tsx';

/** Loaded after the form was sent; the landing page does not need it. */
export const OutcomePage = lazyPart<OutcomePageProps>('selling-outcome', () => import('./outcome-page.tsx'));
