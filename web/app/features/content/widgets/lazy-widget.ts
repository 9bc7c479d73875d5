import { lazyPart } from '@marque/core/ui/lazy-part';
import type { WidgetProps } from './widgets.tsx';

/** A table or calculator in a text, whose code few pages need. */
export const LazyWidget = lazyPart<WidgetProps>('widgets', () => import('./widgets.tsx'), { isQuiet: true });
