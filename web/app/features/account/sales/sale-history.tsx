import type { Sale } from '@marque/core/contracts/completion';
import { instantOf } from '@marque/core/contracts/instants';
import { useDateFormats } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from './sale.module.css';

/** The steps of a sale, the latest first, with what was written. */
export function SaleHistory({ sale: { steps, role } }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const { date, timeOfDay } = useDateFormats();
  if (steps.length === 0) return <p className="mq-soft">{t('history.none')}</p>;
  return (
    <ol className={classes.history}>
      {steps.toReversed().map(({ step, by, dtUTC, text }) => {
        const at = instantOf(dtUTC) ?? 0;
        return (
          <li key={`${step} ${dtUTC}`} className={classes.entry}>
            <p className="mq-small mq-mute mq-figures">
              {date(at)}, {timeOfDay(at)}
            </p>
            <p>{t(`history.step.${step}`, { actor: t(by === role ? 'history.you' : `history.by.${by}`) })}</p>
            {text !== null && <blockquote className={classes.quote}>{text}</blockquote>}
          </li>
        );
      })}
    </ol>
  );
}
