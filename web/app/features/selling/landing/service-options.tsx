import type { SellTopic } from '@marque/core/rules/selling';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import classes from './landing.module.css';

const WAYS = ['standard', 'managed'] as const;
const FACTS = ['takes', 'youDo', 'costsYou'] as const;

/** Selling a watch oneself, or leaving it to us. */
export function ServiceOptions({ topic }: { readonly topic: SellTopic }) {
  const { t } = useTranslation('sell');
  const chosen = topic === 'auctions' ? 'standard' : 'managed';
  return (
    <section className={`mq-wrap ${classes.section}`} aria-labelledby="ways">
      <h2 id="ways" className="mq-h2">
        {t('ways.title')}
      </h2>
      <div className={classes.ways}>
        {WAYS.map((way) => (
          <div key={way} className={classList(way === chosen && classes.chosen)}>
            <h3 className="mq-h3">{t(`ways.${way}.title`)}</h3>
            <p className="mq-soft">{t(`ways.${way}.text`)}</p>
            <dl className={classes.facts}>
              {FACTS.map((fact) => (
                <div key={fact}>
                  <dt>{t(`ways.facts.${fact}`)}</dt>
                  <dd>{t(`ways.${way}.${fact}`)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
