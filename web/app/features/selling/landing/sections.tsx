import type { Listing } from '@marque/core/contracts/listings';
import type { SellTopic } from '@marque/core/rules/selling';
import { classList } from '@marque/core/ui/class-list';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { SoldRows } from '../../../foundation/lots/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { statisticsPath } from '../statistics/address.ts';
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

interface SoldSectionProps {
  readonly lots: readonly Listing[];
  /** The make of the page; null for all makes. */
  readonly make: string | null;
}

export function SoldSection({ lots, make }: SoldSectionProps) {
  const { t } = useTranslation('sell');
  const { site } = useSession();
  if (lots.length === 0) return null;
  return (
    <section className={`mq-wrap ${classes.section}`} aria-labelledby="sold">
      <div className={classes.head}>
        <h2 id="sold" className="mq-h2">
          {t('sold.title')}
        </h2>
        <Link href={statisticsPath(site, make)} className="mq-link mq-accent mq-reach">
          {t(`sold.more.${site}`)}
        </Link>
      </div>
      <SoldRows lots={lots} />
    </section>
  );
}

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
