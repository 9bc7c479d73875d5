import { ErrorIcon } from '@marque/core/ui/icons';
import classes from './form.module.css';

/** The sentence below a field that is not right yet. */
export function Fault({ children }: { readonly children: string }) {
  return (
    <span className={classes.fault}>
      <ErrorIcon size={17} stroke={2} />
      {children}
    </span>
  );
}
