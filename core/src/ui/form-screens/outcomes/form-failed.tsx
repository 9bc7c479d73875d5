import { useTranslation } from 'react-i18next';
import { Button } from '../../button/index.ts';
import { Outcome, type OutcomeProps } from './outcome.tsx';

export interface FormFailedProps extends Partial<OutcomeProps> {
  readonly onTryAgain: () => void;
}

/** The submission failed. The form keeps its answers. */
export function FormFailed({ onTryAgain, children, ...rest }: FormFailedProps) {
  const { t } = useTranslation('forms');
  return (
    <Outcome title={t('forms:failed.title')} lead={t('forms:failed.lead')} {...rest}>
      <Button onClick={onTryAgain}>{t('forms:failed.tryAgain')}</Button>
      {children}
    </Outcome>
  );
}
