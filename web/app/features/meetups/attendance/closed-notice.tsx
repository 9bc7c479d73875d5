import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { BoxedOutcome } from '../../../foundation/forms/index.ts';

/** Why an event takes no more registrations: it has no places left, or it is over. */
export type Closed = 'full' | 'over';

/** Says why the registration was refused and links to other events. */
export function ClosedNotice({ closed }: { readonly closed: Closed }) {
  const { t } = useTranslation('sell');
  return (
    <BoxedOutcome title={t(`attend.${closed}.title`)} text={t(`attend.${closed}.text`)}>
      <ButtonLink href="/events">{t('attend.others')}</ButtonLink>
    </BoxedOutcome>
  );
}
