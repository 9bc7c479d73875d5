import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { renewRecoveryCodes } from '@marque/core/contracts/security';
import { Button } from '@marque/core/ui/button';
import { FieldError } from '@marque/core/ui/field-error';
import { type ModalName, Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../form/code-field.tsx';
import { CurrentPasswordField } from '../../form/current-password-field.tsx';
import { PASSWORD_WORDS } from '../../form/failure-key.ts';
import formClasses from '../../form/form.module.css';
import { fieldsOf, focusFirst } from '../../form/form-elements.ts';
import { FailedAlert } from '../../form/save-row.tsx';
import { isWrongPassword, useSave } from '../../form/use-save.ts';
import classes from '../security.module.css';
import { type PasswordAndCode, securityCalls } from '../security-calls.ts';
import { isWrongCode } from './wrong-code.ts';

interface CodesDialogProps {
  readonly change: 'renew' | 'turnOff';
  /** Called with the new recovery codes. */
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const NAMES = { renew: 'renewCodes', turnOff: 'turnOffCodes' } as const satisfies Record<string, ModalName>;

/** Confirms a change of the second step with the password and a code. */
export default function CodesDialog({ change, onRenewed, onRemoved, onClose }: CodesDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const { state, save, reset } = useSave(async (entry: PasswordAndCode) => {
    if (change === 'turnOff') return securityCalls.removeAuthenticator(entry);
    const answer = await securityCalls.renewRecoveryCodes(entry);
    if (answer.ok) onRenewed((answer.value.body as ReplyOf<typeof renewRecoveryCodes>).recoveryCodes);
    return answer;
  }, PASSWORD_WORDS);
  const send = async (field: (name: string) => string) => {
    if (!(await save({ password: field('currentPassword'), code: field('code') }))) return;
    // Closed before the focus moves on, since a closing dialog gives it back to its opener.
    flushSync(onClose);
    if (change === 'turnOff') onRemoved();
  };
  const isPasswordWrong = isWrongPassword(state);
  const isCodeWrong = isWrongCode(state);
  return (
    <Overlay
      name={NAMES[change]}
      place="middle"
      labelledBy="codes-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <form
          method="dialog"
          className={formClasses.form}
          onInput={reset}
          onSubmit={(event) => void send(fieldsOf(event))}
        >
          <h2 id="codes-title" className={`mq-h2 ${classes.question}`}>
            {t(`codes.${change}Title`)}
          </h2>
          <p className="mq-soft">{t(`codes.${change}Text`)}</p>
          {!isPasswordWrong && !isCodeWrong && <FailedAlert state={state} />}
          <CurrentPasswordField isWrong={isPasswordWrong} fieldRef={focusFirst} />
          <CodeField
            label={t('codes.anyCode')}
            error={isCodeWrong ? <FieldError>{t('codes.codeWrong')}</FieldError> : null}
          />
          <Button
            type="submit"
            variant={change === 'turnOff' ? 'danger' : 'filled'}
            size="lg"
            isWide
            isBusy={state.kind === 'saving'}
          >
            {t(`codes.${change}Yes`)}
          </Button>
        </form>
      </OverlayInside>
    </Overlay>
  );
}
