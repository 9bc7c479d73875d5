import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

/**
 * For the form that a link in a letter leads to: sends it by itself as soon as scripts run, once, since a second try with a
 * spent token would fail. The link alone changes nothing: programs that look through mail follow links too.
 */
export function useSentOnce() {
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
