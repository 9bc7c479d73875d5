import { FieldError } from '@marque/core/ui/field-error';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';

/** The current password, which a change of the login requires. */
export function CurrentPasswordField({ isWrong }: { readonly isWrong: boolean }) {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      name="currentPassword"
      label={t('field.currentPassword')}
      autoComplete="current-password"
      error={isWrong ? <FieldError>{t('password.wrong')}</FieldError> : null}
    />
  );
}
