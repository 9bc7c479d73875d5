import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { goTo, useConsole } from '../state/index.ts';
import { ColumnsStep } from './columns/index.ts';
import { FileStep } from './file-step.tsx';
import { IMPORT_STEPS } from './import-store.ts';
import classes from './imports.module.css';
import { RowsStep } from './rows/index.ts';
import { RunStep } from './run-step.tsx';
import { useImportValue } from './use-import.ts';

const SCREENS = { file: FileStep, columns: ColumnsStep, rows: RowsStep, run: RunStep } as const;

/** Imports consignments of a vendor from a file: which file, which columns, what is wrong, and how it went. */
export function ImportSection() {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const step = useImportValue((state) => state.step);
  const Screen = SCREENS[step];
  return (
    <main className={classes.section}>
      <header className={classes.bar}>
        <h1>{t('imports.title')}</h1>
        <ol className={classes.steps} aria-label={t('imports.steps')}>
          {IMPORT_STEPS.map((name, nth) => (
            <li
              key={name}
              aria-current={name === step ? 'step' : undefined}
              className={classList(name === step && classes.now)}
            >
              {nth + 1} {t(`imports.step.${name}`)}
            </li>
          ))}
        </ol>
        <ConsoleButton variant="bare" onClick={() => goTo(navigation, 'consignments')}>
          {t('imports.leave')}
        </ConsoleButton>
      </header>
      <Screen />
    </main>
  );
}
