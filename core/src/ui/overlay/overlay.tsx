import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classList } from '../class-list/index.ts';
import { CloseIcon } from '../icons/index.ts';
import { useEnterDialog } from '../top-dialog/index.ts';
import classes from './overlay.module.css';
import { useWaysOut } from './ways-out.ts';

/** Where it stands: `middle` and `bottom` become bottom sheets on a phone, `right` and `left` are drawers,
 * `sheet` leaves a strip of the page at the top. */
export type OverlayPlace = 'middle' | 'right' | 'left' | 'bottom' | 'sheet' | 'full';

export interface OverlayProps {
  /** Name of the dialog for those who cannot see it; or give `labelledBy`. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly place: OverlayPlace;
  /** Called for Escape, a press outside and the close button; the caller then takes the overlay away. */
  readonly onClose: () => void;
  /** With it the close button stands in a cut of the top right corner. Without it the way out is inside. */
  readonly closeLabel?: string;
  /** False for a dialog that only its own buttons close. */
  readonly isDismissible?: boolean;
  /** Any CSS length, instead of the place's own width. */
  readonly width?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const PLACE_CLASS: Readonly<Record<OverlayPlace, string>> = {
  middle: 'middle',
  right: 'right',
  left: 'left',
  bottom: 'bottom',
  sheet: 'sheet-place',
  full: 'full',
};

/**
 * A modal dialog on the browser's own `<dialog>`: it traps the focus, gives it back to what opened it and makes the
 * page behind inert. It is open for as long as it is rendered. Focus goes to `autoFocus`, else to the first control.
 */
export function Overlay(props: OverlayProps) {
  const { label, labelledBy, place, onClose, closeLabel, isDismissible = true, width, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const waysOut = useWaysOut(dialog, { isDismissible, onClose });

  return (
    <dialog
      ref={dialog}
      className={classList(
        classes.dialog,
        classes[PLACE_CLASS[place]],
        closeLabel !== undefined && classes.withCut,
        className,
      )}
      style={width === undefined ? undefined : ({ '--overlay-width': width } as CSSProperties)}
      aria-label={label}
      aria-labelledby={labelledBy}
      {...waysOut}
    >
      <div className={classes.sheet}>{children}</div>
      {closeLabel !== undefined && (
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </dialog>
  );
}

function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const enter = useEnterDialog();
  // Before the browser takes the dialog away: it gives the focus back only to what opened a dialog that was closed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    const leave = enter(element);
    return () => {
      leave();
      element.close();
    };
  }, [dialog, enter]);
}

/** The usual space inside a dialog or drawer. */
export function OverlayInside({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <div className={classList(classes.inside, className)}>{children}</div>;
}
