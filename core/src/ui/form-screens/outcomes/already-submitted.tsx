import { useTranslation } from 'react-i18next';
import { Outcome, type OutcomeProps } from './outcome.tsx';

/** The form was submitted earlier, from another window or an old link. */
export function AlreadySubmitted(props: Partial<OutcomeProps>) {
  const { t } = useTranslation('forms');
  return <Outcome title={t('forms:alreadySubmitted.title')} lead={t('forms:alreadySubmitted.lead')} {...props} />;
}
