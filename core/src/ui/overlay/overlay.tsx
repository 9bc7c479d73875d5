import {
  type CSSProperties,
  type DialogHTMLAttributes,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { classList } from '../class-list/index.ts';
import { CloseIcon } from '../icons/index.ts';
import { useEnterDialog } from '../top-dialog/index.ts';
import type { ModalName } from './modal-name.ts';
import classes from './overlay.module.css';

/** `middle` and `bottom` are bottom sheets on a phone, `right` and `left` are drawers, `sheet` leaves the top of the page visible. */
type OverlayPlace = 'middle' | 'right' | 'left' | 'bottom' | 'sheet' | 'full';

interface OverlayProps {
  readonly name: ModalName;
  /** Name of the dialog for screen readers, unless `labelledBy` is set. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly place: OverlayPlace;
  /** Called for Escape, a press outside and the close button; the caller then removes the overlay. */
  readonly onClose: () => void;
  /** Shows a close button with this label in the top right corner. Without it the content has its own button. */
  readonly closeLabel?: string;
  /** False for a dialog that only its own buttons close. */
  readonly isDismissible?: boolean;
  /** Any CSS length, instead of the default width. */
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
 * A modal dialog that uses the browser's `<dialog>`: it traps the focus, returns it to the opening element and makes the
 * page behind inert. It is open while it is rendered. Focus goes to `autoFocus`, else to the first control; when the focused
 * element goes away, to the dialog.
 */
export function Overlay(props: OverlayProps) {
  const {
    name,
    label,
    labelledBy,
    place,
    onClose,
    closeLabel,
    isDismissible = true,
    width,
    className,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const closeRequests = useCloseRequests(dialog, isDismissible, onClose);

  return (
    <dialog
      ref={dialog}
      data-modal={name}
      tabIndex={-1}
      className={classList(
        classes.dialog,
        classes[PLACE_CLASS[place]],
        closeLabel !== undefined && classes.withCut,
        className,
      )}
      style={width === undefined ? undefined : ({ '--overlay-width': width } as CSSProperties)}
      aria-label={label}
      aria-labelledby={labelledBy}
      {...closeRequests}
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
  // A layout effect, since the browser returns the focus only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    const leave = enter(element);
    const stopKeeping = keepFocus(element);
    return () => {
      stopKeeping();
      leave();
      element.close();
    };
  }, [dialog, enter]);
}

/** Browsers give the focus to the page when its element goes away with a change of the content. Returns what ends this. */
function keepFocus(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) dialog.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

type CloseRequestHandlers = Pick<
  DialogHTMLAttributes<HTMLDialogElement>,
  'closedby' | 'onCancel' | 'onClick' | 'onClose' | 'onKeyDown' | 'onPointerDown'
>;

/** Handles Escape, presses on the scrim and other close requests of the browser. */
export function useCloseRequests(
  dialog: RefObject<HTMLDialogElement | null>,
  isDismissible: boolean,
  onClose: () => void,
): CloseRequestHandlers {
  const pressedOn = useRef<EventTarget | null>(null);
  return {
    ...(isDismissible ? {} : { closedby: 'none' }),
    // Browsers that don't know `closedby` send one cancellable event, and close at the next Escape in any case.
    onKeyDown(event) {
      if (!isDismissible && event.key === 'Escape') event.preventDefault();
    },
    onCancel(event) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      if (isDismissible) onClose();
    },
    onClose() {
      // The event is late: the dialog may be open again.
      if (dialog.current === null || dialog.current.open) return;
      if (isDismissible) onClose();
      else dialog.current.showModal();
    },
    onPointerDown(event) {
      pressedOn.current = event.target;
    },
    onClick(event) {
      // The dialog has no padding: a click on it and not on a child is on the scrim. A press that starts in a field and ends
      // outside selects text, but is also a click on the dialog.
      const isOnScrim = event.target === dialog.current && pressedOn.current === dialog.current;
      pressedOn.current = null;
      if (isDismissible && isOnScrim) onClose();
    },
  };
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
