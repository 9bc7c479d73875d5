import { lazyPart } from '@marque/core/ui/lazy-part';
import classes from '../events.module.css';
import type { AttendanceFormProps } from './attendance-form.tsx';

/** The form comes beside the page. */
export const AttendanceForm = lazyPart<AttendanceFormProps>('attend', () => import('./attendance-form.tsx'), {
  waiting: (
    <div className={classes.box} aria-busy="true">
      <span className={classes.waiting} />
    </div>
  ),
});
