import { loginPromptFor } from '@marque/core/rules/people';
import { ButtonLink } from '@marque/core/ui/button';
import type { ComponentProps, MouseEvent } from 'react';
import { loginPath } from '../../foundation/member/index.ts';
import { useLogin } from '../../foundation/session/index.ts';

interface VisitorButtonProps extends Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> {
  /** Where the login returns to. */
  readonly target: string;
}

/** The button of an alert for visitors: it opens the login drawer, and without scripts the page of the login. */
export function VisitorButton({ target, ...rest }: VisitorButtonProps) {
  const { openLogin } = useLogin();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    const { reason } = loginPromptFor('subscribe');
    openLogin({ redirect: target, ...(reason === null ? {} : { reason }) });
  };
  return <ButtonLink {...rest} href={loginPath(target)} onClick={press} />;
}
