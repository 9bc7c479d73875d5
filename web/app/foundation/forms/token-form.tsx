import { Button } from '@marque/core/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useSession } from '../session/index.ts';

interface TokenFormProps {
  readonly token: string;
  readonly label: string;
  /** The button's text while the form is being sent. */
  readonly busyLabel: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * The form of an e-mail's link. Scripts submit it at once; without scripts its button does. The link itself does not
 * redeem the token, because mail scanners follow links too.
 */
export function TokenForm({ token, label, busyLabel, className, children }: TokenFormProps) {
  const { csrfToken } = useSession();
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form ref={useSubmitOnce()} method="post" className={className}>
      {children}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <Button type="submit" size="lg" isWide isBusy={isSending}>
        {isSending ? busyLabel : label}
      </Button>
    </Form>
  );
}

/** Submits the form once after hydration, since a second attempt with the used token would fail. */
function useSubmitOnce() {
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
