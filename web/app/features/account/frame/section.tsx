import { Button } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import classes from './frame.module.css';

interface SectionProps {
  readonly title: string;
  /** Text beside the title, for example a count. */
  readonly note?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ title, note, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} id={id} aria-labelledby={titleId}>
      <div className={classes.sectionHead}>
        <h2 id={titleId} className="mq-h2">
          {title}
        </h2>
        {note !== undefined && <p className="mq-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}

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
