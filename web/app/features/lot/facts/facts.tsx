import type { ListingDetail } from '@marque/core/contracts/listings';
import { useTranslation } from 'react-i18next';
import classes from './facts.module.css';
import { splitFacts, splitUnit } from './split-facts.ts';

/** The facts about the lot as a table. */
export function Facts({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation(['lot', 'facts']);
  const { bench, others } = splitFacts(lot.facts);
  if (lot.facts.length === 0) return null;
  return (
    <>
      {bench.length > 0 && (
        <section aria-labelledby="bench-title">
          <h2 id="bench-title" className="mq-h2">
            {t('facts.bench')}
          </h2>
          <dl className={classes.bench}>
            {bench.map(({ label, value }) => {
              const { figure, unit } = splitUnit(value);
              return (
                <div key={label}>
                  <dt>{t(`facts:${label}`)}</dt>
                  <dd>
                    {figure}
                    {unit !== '' && <small> {unit}</small>}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      )}
      <section aria-labelledby="facts-title">
        <h2 id="facts-title" className="mq-h2">
          {t(`facts.title.${lot.site}`)}
        </h2>
        <dl className={classes.facts}>
          {others.map(({ label, value }) => (
            <div key={label}>
              <dt>{t(`facts:${label}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
