import { keepLocalePrefix } from '@marque/core/rules/places';
import { Button } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELETED } from '../../../../foundation/member/index.ts';
import { CurrentPasswordField } from '../../form/current-password-field.tsx';
import { failureKey, PASSWORD_WORDS } from '../../form/failure-key.ts';
import formClasses from '../../form/form.module.css';
import { fieldsOf, focusFirst } from '../../form/form-elements.ts';
import { FailedAlert } from '../../form/save-row.tsx';
import classes from '../security.module.css';
import { securityCalls } from '../security-calls.ts';

/** Asks for the password once more. A deleted account is signed out, so its page cannot be loaded again. */
export default function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isWrong = message === PASSWORD_WORDS['login_failed_message'];
  const send = async (password: string) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await securityCalls.deleteAccount({ password });
    // The button stays pending until the next page has loaded.
    if (answer.ok) return window.location.assign(keepLocalePrefix(DELETED, window.location.pathname));
    setBusy(false);
    setMessage(failureKey(answer.error, PASSWORD_WORDS));
  };
  return (
    <Overlay
      name="deleteAccount"
      place="middle"
      labelledBy="deletion-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <form
          method="dialog"
          className={formClasses.form}
          onInput={() => setMessage(null)}
          onSubmit={(event) => void send(fieldsOf(event)('currentPassword'))}
        >
          <h2 id="deletion-title" className={`mq-h2 ${classes.question}`}>
            {t('deletion.question')}
          </h2>
          <p className="mq-soft">{t('deletion.questionText')}</p>
          {message !== null && !isWrong && <FailedAlert state={{ kind: 'failed', message }} />}
          <CurrentPasswordField isWrong={isWrong} fieldRef={focusFirst} />
          <Button size="lg" isWide onClick={onClose}>
            {t('deletion.no')}
          </Button>
          <Button type="submit" variant="danger" isWide isBusy={isBusy}>
            {t('deletion.yes')}
          </Button>
        </form>
      </OverlayInside>
    </Overlay>
  );
}
