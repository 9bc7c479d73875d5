import { Button, ButtonLink } from '@marque/core/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT } from '../addresses/index.ts';
import { BoxedOutcome } from './boxed-outcome.tsx';

interface NotSentProps {
  readonly title?: string;
  /** What is known of why; the plain words without it. */
  readonly text?: ReactNode;
  readonly onTryAgain: () => void;
}

/** A form did not arrive: what was typed is still there. */
export function NotSent({ title, text, onTryAgain }: NotSentProps) {
  const { t } = useTranslation(['sell', 'forms']);
  return (
    <BoxedOutcome title={title ?? t('forms:failed.title')} text={text ?? t('forms:failed.lead')}>
      <Button size="lg" onClick={onTryAgain}>
        {t('forms:failed.tryAgain')}
      </Button>
      <ButtonLink href={CONTACT} variant="second" size="lg">
        {t('sell:outcome.failure.contact')}
      </ButtonLink>
    </BoxedOutcome>
  );
}
