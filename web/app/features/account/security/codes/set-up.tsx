import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { activateAuthenticator, startAuthenticator } from '@marque/core/contracts/security';
import { Button } from '@marque/core/ui/button';
import { FieldError } from '@marque/core/ui/field-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../form/code-field.tsx';
import { CurrentPasswordField } from '../../form/current-password-field.tsx';
import { PASSWORD_WORDS } from '../../form/failure-key.ts';
import formClasses from '../../form/form.module.css';
import { fieldsOf, focusFirst } from '../../form/form-elements.ts';
import { FailedAlert, SaveRow } from '../../form/save-row.tsx';
import { isWrongPassword, useSave } from '../../form/use-save.ts';
import { securityCalls } from '../security-calls.ts';
import classes from './codes.module.css';
import { isWrongCode } from './wrong-code.ts';

type Started = ReplyOf<typeof startAuthenticator>;

interface SetUpProps {
  /** Called with the recovery codes. */
  readonly onActivated: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app in two steps: the password, then the first code of the app. */
export default function SetUp({ onActivated, onClose }: SetUpProps) {
  const [started, setStarted] = useState<Started | null>(null);
  return started === null ? (
    <PasswordStep onStarted={setStarted} onClose={onClose} />
  ) : (
    <CodeStep started={started} onActivated={onActivated} onClose={onClose} />
  );
}

interface PasswordStepProps extends Pick<SetUpProps, 'onClose'> {
  readonly onStarted: (started: Started) => void;
}

function PasswordStep({ onStarted, onClose }: PasswordStepProps) {
  const { t } = useTranslation('security');
  const { state, save, reset } = useSave(async (password: string) => {
    const answer = await securityCalls.startAuthenticator({ password });
    if (answer.ok) onStarted(answer.value.body as Started);
    return answer;
  }, PASSWORD_WORDS);
  const isWrong = isWrongPassword(state);
  return (
    <form
      method="dialog"
      className={formClasses.form}
      onInput={reset}
      onSubmit={(event) => void save(fieldsOf(event)('currentPassword'))}
    >
      <p>{t('codes.setUpPassword')}</p>
      {!isWrong && <FailedAlert state={state} />}
      <CurrentPasswordField isWrong={isWrong} fieldRef={focusFirst} />
      <SaveRow label={t('codes.next')} state={state}>
        <Button variant="bare" onClick={onClose}>
          {t('codes.cancel')}
        </Button>
      </SaveRow>
    </form>
  );
}

function CodeStep({ started, onActivated, onClose }: SetUpProps & { readonly started: Started }) {
  const { t } = useTranslation('security');
  const { state, save, reset } = useSave(async (code: string) => {
    const answer = await securityCalls.activateAuthenticator({ code });
    if (answer.ok) onActivated((answer.value.body as ReplyOf<typeof activateAuthenticator>).recoveryCodes);
    return answer;
  });
  const isWrong = isWrongCode(state);
  return (
    <form
      method="dialog"
      className={formClasses.form}
      onInput={reset}
      onSubmit={(event) => void save(fieldsOf(event)('code'))}
    >
      <p>{t('codes.scan')}</p>
      <div className={classes.secret}>
        <img
          className={classes.picture}
          src={`data:image/svg+xml,${encodeURIComponent(started.svg)}`}
          alt={t('codes.picture')}
          width={200}
          height={200}
        />
        <p>
          <span className="mq-small mq-soft">{t('codes.key')}</span>
          <code className={classes.key}>{inGroups(started.secret)}</code>
        </p>
      </div>
      {!isWrong && <FailedAlert state={state} />}
      <CodeField
        label={t('codes.code')}
        error={isWrong ? <FieldError>{t('codes.codeWrong')}</FieldError> : null}
        fieldRef={focusFirst}
        isDigitsOnly
      />
      <SaveRow label={t('codes.activate')} state={state}>
        <Button variant="bare" onClick={onClose}>
          {t('codes.cancel')}
        </Button>
      </SaveRow>
    </form>
  );
}

/** Groups of four letters, as apps show them; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
