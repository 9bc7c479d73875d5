import { formatNumber } from '@marque/core/rules/format';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { goTo, useConsole } from '../state/index.ts';
import classes from './imports.module.css';
import type { ImportRun, RowOutcome } from './run-import.ts';
import { useImport, useImportValue } from './use-import.ts';

const OUTCOMES = ['submitted', 'kept', 'known', 'failed'] as const satisfies readonly RowOutcome[];

/** How far the import is, and how it went. */
export function RunStep() {
  const { t } = useTranslation('console');
  const { navigation, consignments } = useConsole();
  const current = useImport();
  const run = useImportValue((state) => state.run);
  if (run === null) return null;
  const done = run.outcomes.size;
  const hasFailed = countOf(run, 'failed') > 0;

  function showDrafts(): void {
    consignments.show('drafts');
    goTo(navigation, 'consignments');
  }

  return (
    <div className={classes.page}>
      <section className={classes.part} aria-busy={run.isRunning}>
        <h2>{t(run.isRunning ? 'imports.run.running' : 'imports.run.done')}</h2>
        <progress
          className={classes.progress}
          max={Math.max(1, run.total)}
          value={done}
          aria-label={t('imports.run.progress')}
        />
        <p role="status" className={classes.quiet}>
          {t('imports.run.count', { done: formatNumber(done, PAGE_LANGUAGE), count: run.total })}
        </p>
        <dl className={classes.outcomes}>
          {OUTCOMES.filter((outcome) => countOf(run, outcome) > 0).map((outcome) => (
            <div key={outcome}>
              <dt>{t(`imports.run.${outcome}`)}</dt>
              <dd>{formatNumber(countOf(run, outcome), PAGE_LANGUAGE)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.quiet}>{t(hasFailed ? 'imports.run.failedText' : 'imports.run.outbox')}</p>
        {!run.isRunning && (
          <div className={classes.buttons}>
            <ConsoleButton onClick={showDrafts}>{t('imports.run.drafts')}</ConsoleButton>
            {hasFailed && (
              <ConsoleButton variant="second" onClick={() => void current.run(run.action)}>
                {t('imports.run.retry')}
              </ConsoleButton>
            )}
            <ConsoleButton variant="second" onClick={() => current.goTo('rows')}>
              {t('imports.run.back')}
            </ConsoleButton>
            <ConsoleButton variant="second" onClick={current.again}>
              {t('imports.run.again')}
            </ConsoleButton>
          </div>
        )}
      </section>
    </div>
  );
}

function countOf({ outcomes }: ImportRun, outcome: RowOutcome): number {
  return [...outcomes.values()].filter((one) => one === outcome).length;
}
