import { lazyPart } from '@marque/core/ui/lazy-part';
import type { WidgetProps } from './widgets.tsx';
// Of the widgets, for the HTML that the server sent.
import '../../../foundation/cost/cost.module.css';
import './fee-calculator.module.css';

/** A table or calculator in a text, whose code few pages need. */
export const LazyWidget = lazyPart<WidgetProps>('widgets', () => import('./widgets.tsx'), { isQuiet: true });
