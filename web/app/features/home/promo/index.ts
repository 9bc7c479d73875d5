import { lazyPart } from '@marque/core/ui/lazy-part';

/** The banners of staff, whose code follows the page. */
export const PromoBanners = lazyPart('promo-banners', () => import('./promo-banners.tsx'), { isQuiet: true });
