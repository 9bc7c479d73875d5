import { Button } from '@marque/core/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Alert } from '../../../foundation/forms/index.ts';
import { FormSection } from '../form/form-section.tsx';
import classes from './security.module.css';

interface SecuritySectionProps<Part> {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Null if it could not be loaded. */
  readonly part: Part | null;
  readonly children: (part: Part) => ReactNode;
}

/** A section of the security page, or the retry of its request. */
export function SecuritySection<Part>({ id, title, text, part, children }: SecuritySectionProps<Part>) {
  return (
    <FormSection id={id} title={title} text={text}>
      {part === null ? <NotLoaded /> : children(part)}
    </FormSection>
  );
}

function NotLoaded() {
  const { t } = useTranslation(['security', 'account']);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Alert title={t('failed')} />
      <div className={classes.actions}>
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {t('account:tryAgain')}
        </Button>
      </div>
    </>
  );
}

/** Moves the focus to a section's title, when what had it is about to go. */
export function focusSection(id: string): void {
  document.getElementById(id)?.querySelector('h2')?.focus();
}
