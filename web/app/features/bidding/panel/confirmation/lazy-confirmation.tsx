import { lazy, Suspense } from 'react';
import classes from '../panel.module.css';

const load = () => import('./confirmation.tsx');

const Confirmation = lazy(load);

/** Fetches the confirmation when the amount field gets the focus, so that it opens without delay. */
export function preloadConfirmation(): void {
  void load().catch(() => undefined);
}

/** Asks for the bidder's agreement in place of the panel's content. */
export function LazyConfirmation() {
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <Confirmation />
    </Suspense>
  );
}
