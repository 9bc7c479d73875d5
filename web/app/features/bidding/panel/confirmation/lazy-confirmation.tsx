import { lazy, Suspense } from 'react';
import classes from '../panel.module.css';

const load = () => import('./confirmation.tsx');

const ConfirmQuestion = lazy(load);

/** Nobody should wait for the question once a sum stands in the field. */
export function preloadConfirm(): void {
  void load().catch(() => undefined);
}

/** The question before a bid counts, in place of the panel's inside. It is fetched when somebody comes near it. */
export function ConfirmBid() {
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <ConfirmQuestion />
    </Suspense>
  );
}
