import { lazyPart } from '@marque/core/ui/lazy-part';
import classes from './seller-form.module.css';
import type { SellerFormProps } from './seller-form.tsx';

/** The form comes beside the page: most people read first. */
export const LateSellerForm = lazyPart<SellerFormProps>('seller-form', () => import('./seller-form.tsx'), {
  waiting: (
    <div id="form" className={classes.box} aria-busy="true">
      <span className={classes.waiting} />
    </div>
  ),
});
