import type { SellTopic } from '@marque/core/rules/selling';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import classes from './landing.module.css';

const SERVICES = ['standard', 'managed'] as const;
const FACTS = ['takes', 'youDo', 'costsYou'] as const;

/** The two services for watches: the seller lists the watch, or Marque does. */
export function ServiceOptions({ topic }: { readonly topic: SellTopic }) {
  const { t } = useTranslation('sell');
  const chosen = topic === 'auctions' ? 'standard' : 'managed';
  return (
    <section className={`mq-wrap ${classes.section}`} aria-labelledby="ways">
      <h2 id="ways" className="mq-h2">
        {t('ways.title')}
      </h2>
      <div className={classes.services}>
        {SERVICES.map((service) => (
          <div key={service} className={classList(service === chosen && classes.chosen)}>
            <h3 className="mq-h3">{t(`ways.${service}.title`)}</h3>
            <p className="mq-soft">{t(`ways.${service}.text`)}</p>
            <dl className={classes.facts}>
              {FACTS.map((fact) => (
                <div key={fact}>
                  <dt>{t(`ways.facts.${fact}`)}</dt>
                  <dd>{t(`ways.${service}.${fact}`)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
