import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import { STEPS_OF_SITE } from '../topics.ts';
import classes from './landing.module.css';

/** The numbered steps of a sale; on watches also a seller's testimonial. */
export function StepsSection() {
  const { t } = useTranslation('sell');
  const { count } = useLocale();
  const { site } = useSession();
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mq-h2">
        {t(`steps.${site}.title`)}
      </h2>
      <ol className={classes.steps}>
        {STEPS_OF_SITE[site].map((step) => (
          <li key={step}>
            <span aria-hidden="true" className={`mq-head ${classes.number}`}>
              {count(step)}
            </span>
            <h3 className="mq-h3">{t(`steps.${site}.${step}.title`)}</h3>
            <p className="mq-soft">{t(`steps.${site}.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {site === 'watches' && (
        <blockquote className={`mq-head ${classes.quote}`}>
          <p>{t('quote.text')}</p>
          <footer>{t('quote.who')}</footer>
        </blockquote>
      )}
    </section>
  );
}
