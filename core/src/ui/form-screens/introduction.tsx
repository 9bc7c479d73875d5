import { useTranslation } from 'react-i18next';
import { introductionKey, summaryKey } from '../../forms/variants/index.ts';
import { useForm } from './form-context.tsx';
import classes from './form-screens.module.css';

/** The introduction step: the form's purpose and the papers to prepare. */
export function Introduction() {
  const { t } = useTranslation(['forms', 'fields']);
  const { variant } = useForm().form;
  const key = introductionKey(variant);
  return (
    <div className={classes.introduction}>
      <p className="mq-lead">{t(summaryKey(variant))}</p>
      {key !== null && <p>{t(key)}</p>}
      <p className="mq-small mq-mute">{t('forms:introduction.note')}</p>
    </div>
  );
}
