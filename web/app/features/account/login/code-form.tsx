import { codeHelp } from '@marque/core/rules/display';
import { Button } from '@marque/core/ui/button';
import { FieldError } from '@marque/core/ui/field-error';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { LOGIN, useSalesPhone } from '../../../foundation/addresses/index.ts';
import { Alert } from '../../../foundation/forms/index.ts';
import { loginPath } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { CodeField } from '../form/code-field.tsx';
import formClasses from '../form/form.module.css';
import { fieldsOf, focusFirst } from '../form/form-elements.ts';
import classes from './login.module.css';
import { useCodeStep } from './use-code-step.ts';

interface CodeFormProps {
  readonly redirect: string | null;
  readonly isLoginPage: boolean;
  /** The status that a step without scripts redirected back with. */
  readonly firstError?: number | null;
  /** Shows the form of the password again; null on the page of the code, which has the lead and links to the login page. */
  readonly onRestart: (() => void) | null;
}

/** The second step of a login. The browser can submit the form without scripts; the ticket of the first is in a cookie. */
export function CodeForm({ redirect, isLoginPage, firstError = null, onRestart }: CodeFormProps) {
  const { t } = useTranslation('account');
  const { csrfToken } = useSession();
  const phone = useSalesPhone();
  const restart = useHref(loginPath(redirect));
  const { isBusy, errorStatus, send } = useCodeStep({ redirect, isLoginPage, firstError });
  const help = errorStatus === null ? null : codeHelp(errorStatus);
  return (
    <form
      method="post"
      action={`${LOGIN}/code`}
      className={formClasses.form}
      onSubmit={(event) => void send(event.currentTarget, fieldsOf(event))}
    >
      {onRestart !== null && <p className="mq-soft">{t('code.lead')}</p>}
      {help !== null && <Alert title={t(help.key)}>{t(`${help.key}_text`)}</Alert>}
      <CodeField
        label={t('code.label')}
        hint={t('code.hint')}
        error={help?.marksCode ? <FieldError>{t('code.check')}</FieldError> : null}
        fieldRef={focusFirst}
      />
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {redirect !== null && <input type="hidden" name="redirect" value={redirect} />}
      <Button type="submit" size="lg" isWide isBusy={isBusy} disabled={help?.startsAgain === true}>
        {isBusy ? t('code.sending') : t('code.send')}
      </Button>
      <p className={classes.note}>{t('code.lost', { number: phone.shown })}</p>
      <p className={classes.swap}>
        {onRestart === null ? (
          <a href={restart} className="mq-link">
            {t('code.restart')}
          </a>
        ) : (
          <button type="button" className="mq-link" onClick={onRestart}>
            {t('code.restart')}
          </button>
        )}
      </p>
    </form>
  );
}
