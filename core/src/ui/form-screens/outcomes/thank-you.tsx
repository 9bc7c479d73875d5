import { useTranslation } from 'react-i18next';
import { Outcome, type OutcomeProps } from './outcome.tsx';

export interface ThankYouProps extends Partial<OutcomeProps> {
  /** First name, where it is known: "Thank you, Hannah." */
  readonly name?: string | undefined;
}

/** The form has been sent. Says the least unless it is given more. */
export function ThankYou({ name, ...rest }: ThankYouProps) {
  const { t } = useTranslation('forms');
  const title = name === undefined ? t('forms:thankYou.title') : t('forms:thankYou.titleWithName', { name });
  return <Outcome title={title} lead={t('forms:thankYou.lead')} {...rest} />;
}
