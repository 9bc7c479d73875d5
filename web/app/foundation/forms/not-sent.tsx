import { Button, ButtonLink } from '@marque/core/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT } from '../addresses/index.ts';
import { BoxedOutcome } from './boxed-outcome.tsx';

interface NotSentProps {
  readonly title?: string;
  /** The reason, if it is known; a general text otherwise. */
  readonly text?: ReactNode;
  readonly onTryAgain: () => void;
}

/** Says that a form could not be sent and that its answers are still there. */
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
