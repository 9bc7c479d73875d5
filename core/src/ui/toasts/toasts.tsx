import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classList } from '../class-list/index.ts';
import { CardIcon, CheckIcon, CloseIcon, ErrorIcon, WarningIcon } from '../icons/index.ts';
import { Link } from '../link/index.ts';
import { InTopDialog, TopDialogProvider } from '../top-dialog/index.ts';
import { Announcer } from './announcer.tsx';
import { addToast, type ShownToast, stayOf, type Toast } from './toast-list.ts';
import classes from './toasts.module.css';

interface Toasts {
  /** Shows a message and gives back its id. */
  readonly show: (toast: Toast) => number;
  readonly dismiss: (id: number) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/**
 * Holds the one region of messages: top right, on a phone at the bottom above the price bar. While a dialog is open, the
 * region is inside the top dialog, since the page behind it is inert.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const [pending, setPending] = useState<ShownToast | null>(null);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), []);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const entry = { ...toast, id: lastId.current };
    setShown((now) => addToast(now, entry));
    setPending(entry);
    return entry.id;
  }, []);
  const finish = useCallback((announced: ShownToast) => setPending((now) => (now === announced ? null : now)), []);
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext value={toasts}>
      <TopDialogProvider>
        {children}
        <InTopDialog>
          <ToastRegion shown={shown} onDismiss={dismiss} />
        </InTopDialog>
        <Announcer pending={pending} onAnnounced={finish} />
      </TopDialogProvider>
    </ToastContext>
  );
}

export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === null) throw new Error('useToasts needs a ToastProvider above it.');
  return toasts;
}

interface ToastRegionProps {
  readonly shown: readonly ShownToast[];
  readonly onDismiss: (id: number) => void;
}

function ToastRegion({ shown, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const { t } = useTranslation('common');

  useEffect(() => {
    // The popover that opened last is on top, so the region opens again with each change of the messages.
    const element = region.current;
    // A message may come with the end of the dialog that contained the region, which then is drawn in another place.
    if (element === null || !('popover' in element) || !element.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);

  return (
    <section ref={region} popover="manual" className={classes.region} aria-label={t('toasts.label')}>
      {shown.map((toast) => (
        <ToastRow key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </section>
  );
}

function ToastRow({ toast, onDismiss }: { readonly toast: ShownToast; readonly onDismiss: (id: number) => void }) {
  const { t } = useTranslation('common');
  const [isHeld, setHeld] = useState(false);
  const dismiss = useCallback(() => onDismiss(toast.id), [onDismiss, toast.id]);

  useEffect(() => {
    const stay = stayOf(toast.kind);
    if (stay === null || isHeld) return;
    const timer = setTimeout(dismiss, stay);
    return () => clearTimeout(timer);
  }, [toast.kind, isHeld, dismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timeout while the message has the pointer or the focus.
    <div
      className={classList(classes.toast, classes[toast.kind], toast.tone && classes[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.mark}>
        <ToastIcon toast={toast} />
      </span>
      <p className={classes.words}>
        <b>{toast.title}</b> {toast.text}
      </p>
      <ToastAction toast={toast} onDone={dismiss} />
      <button type="button" className={classes.close} aria-label={t('action.close')} onClick={dismiss}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}

function ToastAction({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) {
  const { action } = toast;
  if (action === undefined) return null;
  const className = classList(classes.action, 'mq-link', 'mq-reach');
  if ('href' in action) {
    return (
      <Link href={action.href} className={className} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  const press = () => {
    onDone();
    action.onPress();
  };
  return (
    <button type="button" className={className} onClick={press}>
      {action.label}
    </button>
  );
}

function ToastIcon({ toast }: { readonly toast: Toast }) {
  if (toast.icon === 'card') return <CardIcon stroke={2} />;
  switch (toast.kind) {
    case 'success':
      return <CheckIcon stroke={2} />;
    case 'warning':
      return <WarningIcon stroke={2} />;
    case 'error':
    case 'notice':
      return <ErrorIcon stroke={2} />;
  }
}
