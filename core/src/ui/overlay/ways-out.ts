import { type DialogHTMLAttributes, type RefObject, useRef } from 'react';

interface WaysOutOptions {
  /** False where only the way out inside may close it. */
  readonly isDismissible: boolean;
  readonly onClose: () => void;
}

type WaysOut = Pick<
  DialogHTMLAttributes<HTMLDialogElement>,
  'closedby' | 'onCancel' | 'onClick' | 'onClose' | 'onKeyDown' | 'onPointerDown'
>;

/** How a dialog reacts to Escape, presses on the scrim and other close requests of the browser. */
export function useWaysOut(
  dialog: RefObject<HTMLDialogElement | null>,
  { isDismissible, onClose }: WaysOutOptions,
): WaysOut {
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
      // Told late: by then it may be open again.
      if (dialog.current === null || dialog.current.open) return;
      if (isDismissible) onClose();
      else dialog.current.showModal();
    },
    onPointerDown(event) {
      pressedOn.current = event.target;
    },
    onClick(event) {
      // The dialog's own box has no padding: what hits it and not a child hit the scrim. A press that began in a field and
      // ends out there selects text, and is a click on the dialog too.
      const isOnScrim = event.target === dialog.current && pressedOn.current === dialog.current;
      pressedOn.current = null;
      if (isDismissible && isOnScrim) onClose();
    },
  };
}
