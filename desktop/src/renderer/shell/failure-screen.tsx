import { LogoMark } from '@marque/core/ui/logo';
import { useTranslation } from 'react-i18next';
import { useBridge } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { retryBackend, useConsole } from '../state/index.ts';
import classes from './screens.module.css';

/** The backend of the console does not answer. */
export function FailureScreen({ reason }: { readonly reason: string }) {
  const { t } = useTranslation('console');
  const bridge = useBridge();
  const { backend } = useConsole();
  return (
    <main className={classes.page}>
      <div className={classes.inside}>
        <LogoMark size={56} colour="sunk" />
        <h1>{t('failure.title')}</h1>
        <p className={classes.lead} role="alert">
          {t('failure.text')}
        </p>
        <div className={classes.buttons}>
          <ConsoleButton onClick={() => void retryBackend(bridge, backend)}>{t('failure.retry')}</ConsoleButton>
        </div>
        <details className={classes.note}>
          <summary>{t('failure.details')}</summary>
          {reason}
        </details>
      </div>
    </main>
  );
}
