import { sourcedLot } from '@marque/core/rules/display';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageMeta } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './sourcing.module.css';
import type { SourcingFormProps } from './sourcing-form.tsx';

/** The form is loaded after the page. */
const SourcingForm = lazyPart<SourcingFormProps>('sourcing-form', () => import('./sourcing-form.tsx'), {
  waiting: (
    <div className={classes.box} aria-busy="true">
      <span className={classes.waiting} />
    </div>
  ),
});

/** Their texts are `sourcing.steps.{number}`. */
const STEPS = [1, 2, 3] as const;

/** The sourcing service and its form, which a lot's page fills in with that lot. */
export function SourcingPage() {
  const { t } = useTranslation(['sell', 'common']);
  const { count } = useLocale();
  const { site } = useSession();
  const [query] = useSearchParams();
  const lot = sourcedLot(query);
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={t(`sourcing.head.${site}`)} description={t(`sourcing.lead.${site}`)} />
      <div>
        <h1 className="mq-h1">{t(`sourcing.title.${site}`)}</h1>
        <p className={`mq-lead ${classes.lead}`}>{t(`sourcing.lead.${site}`)}</p>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <span className={classes.number} aria-hidden>
                {count(step)}
              </span>
              <h2 className={classes.stepTitle}>{t(`sourcing.steps.${step}.title`)}</h2>
              <p>{t(`sourcing.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
      {/* Another lot is another form. */}
      <SourcingForm key={`${lot.lotId} ${lot.title}`} lot={lot} />
    </div>
  );
}
