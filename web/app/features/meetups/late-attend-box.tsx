import { lazyPart } from '@marque/core/ui/lazy-part';
import type { AttendBoxProps } from './attend-box.tsx';
import classes from './events.module.css';

/** The form comes beside the page. */
export const AttendBox = lazyPart<AttendBoxProps>('attend', () => import('./attend-box.tsx'), {
  waiting: (
    <div className={classes.box} aria-busy="true">
      <span className={classes.waiting} />
    </div>
  ),
});
