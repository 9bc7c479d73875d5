import { useTranslation } from 'react-i18next';
import { Outcome, type OutcomeProps } from './outcome.tsx';

export interface ThankYouProps extends Partial<OutcomeProps> {
  /** First name, if known: "Thank you, Hannah." */
  readonly name?: string | undefined;
}

/** The confirmation after submission. Its texts can be replaced. */
export function ThankYou({ name, ...rest }: ThankYouProps) {
  const { t } = useTranslation('forms');
  const title = name === undefined ? t('forms:thankYou.title') : t('forms:thankYou.titleWithName', { name });
  return <Outcome title={title} lead={t('forms:thankYou.lead')} {...rest} />;
}
