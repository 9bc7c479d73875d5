import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '../top-dialog/index.ts';
import type { ShownToast } from './toast-list.ts';

/** So that a dialog which opens or closes with the message has done so: what is said behind a dialog is not heard. */
const SAY_AFTER_MS = 100;
/** Words that went on standing there would be read out again, by whoever comes across them. */
const SAY_FOR_MS = 1_000;

interface AnnouncerProps {
  /** The message added last, until it has been said. */
  readonly unsaid: ShownToast | null;
  readonly onSaid: (toast: ShownToast) => void;
}

interface Saying {
  readonly toast: ShownToast;
  /** Where it is said: in a dialog, or on the page. */
  readonly host: HTMLElement | null;
}

/**
 * Says each message aloud once, when it is added: also one that says the same as the one before it. What was not said to
 * the end when a dialog opened or closed is said again where it can be heard.
 */
export function Announcer({ unsaid, onSaid }: AnnouncerProps) {
  const [saying, setSaying] = useState<Saying | null>(null);
  const host = useTopDialog();

  useEffect(() => {
    if (unsaid === null) return;
    const begin = setTimeout(() => setSaying({ toast: unsaid, host }), SAY_AFTER_MS);
    const end = setTimeout(() => {
      setSaying(null);
      onSaid(unsaid);
    }, SAY_AFTER_MS + SAY_FOR_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [unsaid, onSaid, host]);

  const said = saying?.host === host ? saying.toast : null;
  return (
    <>
      <Voices toast={host === null ? said : null} />
      {host !== null && createPortal(<Voices toast={said} />, host)}
    </>
  );
}

/** They stand there empty from the start: a region that comes with its words is often not heard. */
function Voices({ toast }: { readonly toast: ShownToast | null }) {
  const words = toast !== null && <span key={toast.id}>{`${toast.title} ${toast.text ?? ''}`}</span>;
  const isUrgent = toast?.kind === 'error';
  return (
    <>
      <p className="mq-unseen" role="status">
        {!isUrgent && words}
      </p>
      <p className="mq-unseen" role="alert">
        {isUrgent && words}
      </p>
    </>
  );
}
