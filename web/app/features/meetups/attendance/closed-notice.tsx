import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { BoxedOutcome } from '../../../foundation/forms/index.ts';

/** Nobody else fits in, or it has been. */
export type Closed = 'full' | 'over';

interface ClosedWordsProps {
  readonly closed: Closed;
}

/** Why nobody can be put down, heard in answer to the form, and where other events are. */
export function ClosedNotice({ closed }: ClosedWordsProps) {
  const { t } = useTranslation('sell');
  return (
    <BoxedOutcome title={t(`attend.${closed}.title`)} text={t(`attend.${closed}.text`)}>
      <ButtonLink href="/events">{t('attend.others')}</ButtonLink>
    </BoxedOutcome>
  );
}
