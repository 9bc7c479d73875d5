import { ErrorIcon } from '@marque/core/ui/icons';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import confirmationClasses from '../../panel/confirmation/confirmation.module.css';

/** The connection broke while the action was being sent: sending it again is safe. */
export function Unsettled() {
  const { t } = useTranslation(['offers', 'bidding']);
  return (
    <p className={confirmationClasses.unsettled} role="alert">
      <ErrorIcon />
      <span>
        <Sentences>
          <b>{t('bidding:confirm.noAnswer')}</b>
          {t('confirm.unsettled')}
          {t('confirm.countsOnce')}
        </Sentences>
      </span>
    </p>
  );
}
