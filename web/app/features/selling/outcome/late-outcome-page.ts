import { latePart } from '@marque/core/ui/late-part';
import type { OutcomePageProps } from './outcome-page.tsx';

/** Comes after a form was sent; whoever reads the landing page needs none of it. */
export const OutcomePage = latePart<OutcomePageProps>('selling-outcome', () => import('./outcome-page.tsx'));
