import { lazyPart } from '@marque/core/ui/lazy-part';
import classes from './seller-form.module.css';
import type { SellerFormProps } from './seller-form.tsx';

/** The form is loaded after the page, since most visitors read first. */
export const LazySellerForm = lazyPart<SellerFormProps>('seller-form', () => import('./seller-form.tsx'), {
  waiting: (
    <div id="form" className={classes.box} aria-busy="true">
      <span className={classes.waiting} />
    </div>
  ),
});
