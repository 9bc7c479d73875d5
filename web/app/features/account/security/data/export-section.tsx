import { Button } from '@marque/core/ui/button';
import { FieldError } from '@marque/core/ui/field-error';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../foundation/forms/index.ts';
import { SECURITY } from '../../../../foundation/member/index.ts';
import { useSession } from '../../../../foundation/session/index.ts';
import formClasses from '../../form/form.module.css';
import { FormSection } from '../../form/form-section.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import classes from '../security.module.css';

const KNOWN_ERRORS = [423, 429] as const;
/** Shown at the field. */
const WRONG_PASSWORD = 403;

/** All data of the account as a file. The browser posts the form itself and saves what comes; a failure leads back here. */
export function ExportSection({ error }: { readonly error: number | null }) {
  const { t } = useTranslation(['security', 'account']);
  const { csrfToken } = useSession();
  const key = `data.error.${KNOWN_ERRORS.find((known) => known === error) ?? 'other'}` as const;
  return (
    <FormSection id="data" title={t('data.title')} text={t('data.text')}>
      <form method="post" action={SECURITY} className={formClasses.form}>
        {error !== null && error !== WRONG_PASSWORD && <Alert title={t(key)}>{t(`${key}_text`)}</Alert>}
        <PasswordField
          name="password"
          label={t('account:field.currentPassword')}
          autoComplete="current-password"
          error={error === WRONG_PASSWORD ? <FieldError>{t('account:password.wrong')}</FieldError> : null}
        />
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <div className={classes.actions}>
          <Button type="submit" variant="second">
            {t('data.download')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
