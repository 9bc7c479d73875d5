import { FieldError } from '@marque/core/ui/field-error';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';

interface CurrentPasswordFieldProps {
  readonly isWrong: boolean;
  readonly fieldRef?: Ref<HTMLInputElement>;
}

/** The current password, which a change of the login requires. */
export function CurrentPasswordField({ isWrong, fieldRef }: CurrentPasswordFieldProps) {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      name="currentPassword"
      label={t('field.currentPassword')}
      autoComplete="current-password"
      fieldRef={fieldRef}
      error={isWrong ? <FieldError>{t('password.wrong')}</FieldError> : null}
    />
  );
}
