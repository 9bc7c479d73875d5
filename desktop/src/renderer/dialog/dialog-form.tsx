import { classList } from '@marque/core/ui/class-list';
import { WarningIcon } from '@marque/core/ui/icons';
import type { ReactNode, Ref } from 'react';
import classes from './console-dialog.module.css';

interface DialogFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSubmit: () => void;
  /** Why the last attempt failed, in words; null before one and after a success. */
  readonly failure?: string | null;
  readonly buttons: ReactNode;
  /** Why the form cannot be sent yet; null where it can. */
  readonly missing?: string | null;
  /** Stays in view above the buttons while the content scrolls. */
  readonly pinned?: ReactNode;
  readonly children: ReactNode;
}

/** The inside of a dialog that asks before it does something. The content scrolls; the buttons are always in view. */
export function DialogForm(props: DialogFormProps) {
  const { ref, onSubmit, failure = null, buttons, missing = null, pinned, children } = props;
  const isPinning = pinned !== undefined && pinned !== null && pinned !== false;
  return (
    <form
      ref={ref}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <DialogBody>{children}</DialogBody>
      <div className={classList(classes.foot, isPinning && classes.pinning)}>
        {pinned}
        <div role="alert" className={classes.failure}>
          {failure !== null && (
            <>
              <WarningIcon size={18} />
              {failure}
            </>
          )}
        </div>
        <div className={classes.buttons}>{buttons}</div>
        {missing !== null && <p className={classes.missing}>{missing}</p>}
      </div>
    </form>
  );
}

/** The inside of a dialog that only shows something. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}
