import { toIso } from '@marque/core/contracts/instants';
import { type LotResult, listResults } from '@marque/core/contracts/staff';
import { formatMoney, formatNumber } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import {
  RESULT_OUTCOMES,
  RESULT_PERIODS,
  type ResultOutcome,
  type ResultPeriod,
  resultPeriod,
  summariseResults,
} from '@marque/core/rules/monitoring';
import { succeed } from '@marque/core/rules/result';
import { classList } from '@marque/core/ui/class-list';
import { useTicker } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { saveCsv } from '../csv/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { PagedList, usePages } from '../paging/index.ts';
import { openWork, useConsole } from '../state/index.ts';
import { tableClasses } from '../table/index.ts';
import { TabButton, tabClasses } from '../tabs/index.ts';
import { ResultTable } from './result-table.tsx';
import classes from './results.module.css';
import { resultsCsv } from './results-csv.ts';

/** Results that a period shows and sums up. */
const MOST_RESULTS = 2_000;

/** The lots that have ended in a period, with what they brought. */
export function ResultsSection() {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const [period, setPeriod] = useState<ResultPeriod>('today');
  const [outcome, setOutcome] = useState<ResultOutcome | null>(null);
  const paged = useResults(period);
  const all = (paged.items ?? []).slice(0, MOST_RESULTS);
  const shown = outcome === null ? all : all.filter((result) => result.outcome === outcome);
  const isFull = all.length >= MOST_RESULTS;

  return (
    <main className={classes.section}>
      <h1 className="mq-unseen">{t('sections.results')}</h1>
      <nav className={tabClasses.bar} aria-label={t('results.periods')}>
        {RESULT_PERIODS.map((name) => (
          <TabButton key={name} current={name === period} onClick={() => setPeriod(name)}>
            {t(`results.period.${name}`)}
          </TabButton>
        ))}
        <span className={classes.grow} />
        <ConsoleButton variant="second" onClick={() => openWork(navigation, { kind: 'extensions' })}>
          {t('extensions.title')}
        </ConsoleButton>
        <ConsoleButton variant="second" onClick={() => openWork(navigation, { kind: 'audit' })}>
          {t('audit.title')}
        </ConsoleButton>
        <ConsoleButton
          variant="second"
          offReason={shown.length === 0 ? t('audit.nothingToSave') : null}
          onClick={() => saveCsv(`results-${period}.csv`, resultsCsv(shown))}
        >
          {t('audit.save')}
        </ConsoleButton>
      </nav>
      <Summary results={all} isBusy={paged.isBusy} outcome={outcome} onChoose={setOutcome} />
      <section className={tableClasses.scroller} aria-label={t('results.lots')}>
        <PagedList paged={isFull ? { ...paged, hasMore: false } : paged} empty={t('results.empty')}>
          {() =>
            shown.length === 0 ? (
              <p className={classes.empty}>{t('results.emptyOutcome')}</p>
            ) : (
              <ResultTable results={shown} />
            )
          }
        </PagedList>
        {isFull && (
          <p className={classes.empty}>{t('results.full', { shown: formatNumber(MOST_RESULTS, PAGE_LANGUAGE) })}</p>
        )}
      </section>
    </main>
  );
}

/** All results of the period, page after page, so that the sums are of all of them. */
function useResults(period: ResultPeriod) {
  const api = useApi();
  const ticker = useTicker();
  const { from, until } = resultPeriod(period, ticker.read());
  return usePages<LotResult>(
    async (after) => {
      const query = { from: toIso(from), to: toIso(until), ...(after !== null && { before: after }) };
      const answer = await api.call(listResults, { query }).catch(() => null);
      if (answer === null) return { ok: false, error: { kind: 'network' } };
      return answer.ok ? succeed({ items: answer.value.body.results, next: answer.value.body.next }) : answer;
    },
    `${from} ${until}`,
    { untilItems: MOST_RESULTS },
  );
}

interface SummaryProps {
  readonly results: readonly LotResult[];
  readonly isBusy: boolean;
  readonly outcome: ResultOutcome | null;
  readonly onChoose: (outcome: ResultOutcome | null) => void;
}

/** The figures of the period. The counts of outcomes choose which lots the table shows. */
function Summary({ results, isBusy, outcome, onChoose }: SummaryProps) {
  const { t } = useTranslation('console');
  const summary = summariseResults(
    results.map(({ outcome: ended, price, currencyCode }) => ({
      outcome: ended,
      price: fromMajor(price, currencyCode),
    })),
  );
  const hammer = summary.hammer.map((sum) => formatMoney(sum, PAGE_LANGUAGE)).join(' · ');
  return (
    <div className={classes.summary} aria-busy={isBusy}>
      {([null, ...RESULT_OUTCOMES] as const).map((name) => (
        <button
          key={name ?? 'all'}
          type="button"
          aria-pressed={outcome === name}
          className={classList(classes.figure, outcome === name && classes.chosen)}
          onClick={() => onChoose(name)}
        >
          <span>{t(`results.outcome.${name ?? 'all'}`)}</span>
          <b>{formatNumber(name === null ? summary.closed : summary.counts[name], PAGE_LANGUAGE)}</b>
        </button>
      ))}
      <p className={classes.figure}>
        <span>{t('results.sellThrough')}</span>
        <b>{summary.sellThrough === null ? '–' : t('results.percent', { value: summary.sellThrough })}</b>
      </p>
      <p className={classes.figure}>
        <span>{t('results.hammer')}</span>
        <b>{hammer === '' ? '–' : hammer}</b>
      </p>
    </div>
  );
}
