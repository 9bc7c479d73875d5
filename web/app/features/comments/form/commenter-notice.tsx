import { messageOf, refusalMessage } from '@marque/core/rules/display';
import { LockIcon, WarningIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { Sentences } from '@marque/core/ui/sentences';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loginPath } from '../../../foundation/member/account-paths.ts';
import { useLogin } from '../../../foundation/session/index.ts';
import { useMessageTexts } from '../../bidding/provider/use-lot-toast.ts';
import classes from './form.module.css';
import type { CommenterRefusal } from './use-commenter.ts';

/** In the place of the form: what the viewer has to do before commenting. */
export function CommenterNotice({ refusal }: { readonly refusal: CommenterRefusal }) {
  const textsOf = useMessageTexts();
  const code = refusalMessage({ status: refusal.status, message: refusal.key }, 'comment');
  if (messageOf(code).way?.kind === 'login') return <SignInPrompt />;
  const { title, text, link } = textsOf(code);
  return (
    <div className={classes.notice}>
      <WarningIcon />
      <p>
        <Sentences>
          <b>{title}</b>
          {text}
          {link !== null && (
            <Link href={link.href} className="mq-link mq-accent mq-reach">
              {link.label}
            </Link>
          )}
        </Sentences>
      </p>
    </div>
  );
}

/** The login opens over the page; without scripts the link leads to its page and back. */
function SignInPrompt() {
  const { t } = useTranslation(['lot', 'messages']);
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  const target = `${pathname}#comments`;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openLogin({ redirect: target });
  };
  return (
    <div className={classes.notice}>
      <LockIcon />
      <p>
        <Sentences>
          {t('comments.signIn')}
          <Link href={loginPath(target)} className="mq-link mq-accent mq-reach" onClick={open}>
            {t('messages:alerts_loginToComment_link')}
          </Link>
        </Sentences>
      </p>
    </div>
  );
}
