import { lazyPart } from '@marque/core/ui/lazy-part';
import { useIsIdle } from '../../foundation/live/index.ts';
import type { NewsletterProps } from './newsletter.tsx';

const Newsletter = lazyPart<NewsletterProps>('letters', () => import('./newsletter.tsx'), { isQuiet: true });

/** Loads the newsletter forms, that of the popup and perhaps that of the footer, once the page is idle. */
export function NewsletterSlot(props: NewsletterProps) {
  return useIsIdle() ? <Newsletter {...props} /> : null;
}
