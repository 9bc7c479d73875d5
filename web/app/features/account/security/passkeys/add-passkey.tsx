import { TextInput } from '@mantine/core';
import type { Passkey } from '@marque/core/contracts/security';
import { PASSKEY_NAME_MOST } from '@marque/core/rules/security';
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
import { type CredentialOptions, createPasskey, type DeviceFault } from '../../passkeys/device-passkeys.ts';
import { isWrongCode } from '../codes/wrong-code.ts';
import { securityCalls } from '../security-calls.ts';
import { useDeviceName } from '../use-device-name.ts';

interface AddPasskeyProps {
  readonly asksForCode: boolean;
  /** Called with the outcome in words. */
  readonly onAdded: (words: string) => void;
  readonly onClose: () => void;
}

interface Entry {
  readonly name: string;
  readonly password: string;
  readonly code: string | undefined;
}

/** Creates a passkey on this device: the owner confirms, the device asks for fingerprint, face or PIN. */
export default function AddPasskey({ asksForCode, onAdded, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('security');
  const device = useDeviceName(navigator.userAgent);
  const [fault, setFault] = useState<DeviceFault | null>(null);
  const { state, save, reset } = useSave(async ({ name, password, code }: Entry) => {
    const started = await securityCalls.startPasskey({ password, code });
    if (!started.ok) return started;
    const { options } = started.value.body as { readonly options: CredentialOptions };
    const created = await createPasskey(options);
    if (!created.ok) {
      setFault(created.error);
      return started;
    }
    const added = await securityCalls.addPasskey({ name, credential: created.value });
    if (added.ok) onAdded(t('passkeys.added', { name: (added.value.body as Passkey).name }));
    return added;
  }, PASSWORD_WORDS);
  const isPasswordWrong = isWrongPassword(state);
  const isCodeWrong = isWrongCode(state);

  const send = (field: (name: string) => string) => {
    setFault(null);
    const code = asksForCode ? field('code') : undefined;
    void save({ name: field('name').trim() || device, password: field('currentPassword'), code });
  };

  return (
    <form
      method="dialog"
      className={formClasses.form}
      onInput={() => {
        setFault(null);
        reset();
      }}
      onSubmit={(event) => send(fieldsOf(event))}
    >
      {fault !== null && <FailedAlert state={{ kind: 'failed', message: `security:passkeys.${fault}` }} />}
      {!isPasswordWrong && !isCodeWrong && <FailedAlert state={state} />}
      <TextInput
        ref={focusFirst}
        name="name"
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        defaultValue={device}
        maxLength={PASSKEY_NAME_MOST}
        autoComplete="off"
      />
      <CurrentPasswordField isWrong={isPasswordWrong} />
      {asksForCode && (
        <CodeField
          label={t('passkeys.code')}
          error={isCodeWrong ? <FieldError>{t('codes.codeWrong')}</FieldError> : null}
        />
      )}
      <SaveRow label={t('passkeys.create')} state={fault === null ? state : { kind: 'idle' }}>
        <Button variant="bare" onClick={onClose}>
          {t('passkeys.cancel')}
        </Button>
      </SaveRow>
    </form>
  );
}
