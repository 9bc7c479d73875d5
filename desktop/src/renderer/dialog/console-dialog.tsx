import { classList } from '@marque/core/ui/class-list';
import { CloseIcon } from '@marque/core/ui/icons';
import { useEnterDialog } from '@marque/core/ui/top-dialog';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './console-dialog.module.css';

interface ConsoleDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The title is for screen readers only, and the content has its own way out. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A modal dialog over the console, open while it is rendered. The browser's own element keeps the focus inside and returns
 * it; Escape and a press outside close it. The focus goes to the control with `data-autofocus`, else to the first one: React
 * would give the focus to a control with `autoFocus` before the dialog is open.
 */
export function ConsoleDialog({ title, onClose, isBare = false, className, children }: ConsoleDialogProps) {
  const { t } = useTranslation('console');
  const dialog = useRef<HTMLDialogElement>(null);
  const enter = useEnterDialog();
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const leave = enter(element);
    return () => {
      leave();
      element.close();
    };
  }, [enter]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Escape into the cancel event.
    <dialog
      ref={dialog}
      className={classList(classes.dialog, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={classes.inside}>
        {isBare ? (
          <h2 id={titleId} className="mq-unseen">
            {title}
          </h2>
        ) : (
          <header className={classes.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={classes.close} aria-label={t('action.close')} onClick={onClose}>
              <CloseIcon size={20} />
            </button>
          </header>
        )}
        {children}
      </div>
    </dialog>
  );
}
