import type { ListingDetail } from '@marque/core/contracts/listings';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './facts.module.css';
import { Plates } from './plates.tsx';

/** The facts about the lot as a table. */
export const Facts = memo(function Facts({ lot }: { readonly lot: ListingDetail }) {
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
        {lot.lotType === 'plate' && <Plates lot={lot} />}
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
});

type Fact = ListingDetail['facts'][number];

/** A watchmaker's measurements. They are shown together or not at all, above the other facts. */
const BENCH = ['rate', 'amplitude', 'beatError'] as const;

interface SplitFacts {
  /** Empty if the lot was not measured. */
  readonly bench: readonly Fact[];
  readonly others: readonly Fact[];
}

/** Separates the measurements of the bench from the other facts. */
export function splitFacts(facts: readonly Fact[]): SplitFacts {
  const bench = BENCH.map((label) => facts.find((fact) => fact.label === label)).filter((fact) => fact !== undefined);
  if (bench.length < BENCH.length) return { bench: [], others: facts };
  return { bench, others: facts.filter((fact) => !bench.includes(fact)) };
}

/** "0.2 ms" as its figure and its unit; a value without a unit has the figure only. */
export function splitUnit(value: string): { readonly figure: string; readonly unit: string } {
  const found = /^([+\u2212-]?[\d.,]+°?)\s*(.*)$/.exec(value.trim());
  return { figure: found?.[1] ?? value, unit: found?.[2] ?? '' };
}
