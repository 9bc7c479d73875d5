import { Button } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import classes from './frame.module.css';

/** A section of the page that failed to load, with a retry. */
export function FailedSection({ title }: { readonly title: string }) {
  const { t } = useTranslation(['account', 'messages']);
  const { revalidate, state } = useRevalidator();
  return (
    <section className={classes.section}>
      <EmptyState title={title} text={t('messages:alerts_networkError_text')}>
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </section>
  );
}
