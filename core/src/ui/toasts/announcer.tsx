import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '../top-dialog/index.ts';
import type { ShownToast } from './toast-list.ts';

/** Delay in which a dialog opens or closes with the message: screen readers skip regions behind a dialog. Milliseconds. */
const ANNOUNCE_AFTER_MS = 100;
/** Time until the text is removed, so that it is not read a second time while browsing: milliseconds. */
const ANNOUNCE_FOR_MS = 1_000;

interface AnnouncerProps {
  /** The latest message, until it has been announced. */
  readonly pending: ShownToast | null;
  readonly onAnnounced: (toast: ShownToast) => void;
}

interface Announcement {
  readonly toast: ShownToast;
  /** The dialog of the announcement; null on the page. */
  readonly host: HTMLElement | null;
}

/**
 * Announces each message once to screen readers, including one that repeats the text of the last. A message that was cut
 * short because a dialog opened or closed is announced again on the new top layer.
 */
export function Announcer({ pending, onAnnounced }: AnnouncerProps) {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const host = useTopDialog();

  useEffect(() => {
    if (pending === null) return;
    const begin = setTimeout(() => setAnnouncement({ toast: pending, host }), ANNOUNCE_AFTER_MS);
    const end = setTimeout(() => {
      setAnnouncement(null);
      onAnnounced(pending);
    }, ANNOUNCE_AFTER_MS + ANNOUNCE_FOR_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [pending, onAnnounced, host]);

  const announced = announcement?.host === host ? announcement.toast : null;
  return (
    <>
      <LiveRegions toast={host === null ? announced : null} />
      {host !== null && createPortal(<LiveRegions toast={announced} />, host)}
    </>
  );
}

/** The regions exist before their text: screen readers often skip a region that appears together with its text. */
function LiveRegions({ toast }: { readonly toast: ShownToast | null }) {
  const text = toast !== null && <span key={toast.id}>{`${toast.title} ${toast.text ?? ''}`}</span>;
  const isUrgent = toast?.kind === 'error';
  return (
    <>
      <p className="mq-unseen" role="status">
        {!isUrgent && text}
      </p>
      <p className="mq-unseen" role="alert">
        {isUrgent && text}
      </p>
    </>
  );
}
