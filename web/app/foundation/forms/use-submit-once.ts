import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

/**
 * Submits the form of an e-mail's link once scripts run. It submits once, since a second attempt with the used token would
 * fail. The link itself does not redeem the token, because mail scanners follow links too.
 */
export function useSubmitOnce() {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    if (isSent.current || form.current === null) return;
    isSent.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);
  return form;
}
