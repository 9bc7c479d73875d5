import { countRows, type ImportRow, writeTable } from '@marque/core/imports';
import { formatNumber } from '@marque/core/rules/format';
import { classList } from '@marque/core/ui/class-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { tableClasses } from '../../table/index.ts';
import classes from '../imports.module.css';
import type { KnownDrafts } from '../known-drafts.ts';
import { useImport, useImportValue } from '../use-import.ts';
import { download } from './download.ts';
import { FaultTable } from './fault-table.tsx';
import { MissingTable } from './missing-table.tsx';
import { faultsOf, missingOf, type RowGroup, rowsOf } from './row-groups.ts';
import { RowTable } from './row-table.tsx';

const GROUPS = ['faulty', 'missing', 'ready', 'duplicate', 'known'] as const satisfies readonly RowGroup[];

/** What the rows became: what is wrong and can be put right here, and what can be imported. */
export function RowsStep() {
  const { t } = useTranslation('console');
  const rows = useImportValue((state) => state.rows);
  const known = useImportValue((state) => state.known);
  const isChecking = useImportValue((state) => state.isChecking);
  const [chosen, setChosen] = useState<RowGroup | null>(null);
  const counts = Object.fromEntries(GROUPS.map((group) => [group, countOf(group, rows, known)])) as Record<
    RowGroup,
    number
  >;
  const shown = chosen ?? GROUPS.find((group) => counts[group] > 0) ?? 'ready';
  return (
    <div className={classes.stepBody} aria-busy={isChecking}>
      <div className={classes.groups}>
        <nav className={classes.rail} aria-label={t('imports.rows.groups')}>
          {GROUPS.map((group) => (
            <button
              key={group}
              type="button"
              aria-current={group === shown || undefined}
              className={classList(classes.groupButton, group === shown && classes.chosenGroup)}
              onClick={() => setChosen(group)}
            >
              {t(`imports.rows.group.${group}`)} <span>{formatNumber(counts[group], PAGE_LANGUAGE)}</span>
            </button>
          ))}
        </nav>
        <div className={classList(tableClasses.scroller, classes.list)}>
          <p className={classes.quiet} role="status">
            {rows.length === 0 ? t('imports.rows.checking') : t(`imports.rows.text.${shown}`, { count: counts[shown] })}
          </p>
          <Group group={shown} />
        </div>
      </div>
      <Foot />
    </div>
  );
}

function Group({ group }: { readonly group: RowGroup }) {
  const rows = useImportValue((state) => state.rows);
  const known = useImportValue((state) => state.known);
  switch (group) {
    case 'faulty':
      return <FaultTable faults={faultsOf(rows)} />;
    case 'missing':
      return <MissingTable missing={missingOf(rows)} />;
    default:
      return <RowTable rows={rowsOf(group, rows, known)} known={known} />;
  }
}

function countOf(group: RowGroup, rows: readonly ImportRow[], known: KnownDrafts): number {
  if (group === 'missing') return missingOf(rows).length;
  return group === 'faulty' ? countRows(rows).faulty : rowsOf(group, rows, known).length;
}

/** What can be done with the rows. Offline they wait on this computer. */
function Foot() {
  const { t } = useTranslation('console');
  const current = useImport();
  const rows = useImportValue((state) => state.rows);
  const known = useImportValue((state) => state.known);
  const file = useImportValue((state) => state.file);
  const isChecking = useImportValue((state) => state.isChecking);
  const fresh = rows.filter(({ id }) => !known.has(id));
  const { ready, incomplete } = countRows(fresh);
  const faulty = rows.filter(({ state }) => state === 'faulty' || state === 'incomplete');
  const busy = isChecking ? t('imports.rows.checking') : null;
  const none = (count: number, reason: string) => busy ?? (count === 0 ? reason : null);
  const noRows = t('imports.rows.noRows');

  function save(): void {
    if (file === null) return;
    download(
      faultyName(file.name),
      writeTable(
        file.table.headers,
        faulty.map(({ cells }) => cells),
      ),
    );
  }

  return (
    <footer className={classes.foot}>
      <ConsoleButton variant="second" onClick={() => current.goTo('columns')}>
        {t('imports.back')}
      </ConsoleButton>
      <ConsoleButton variant="second" offReason={none(faulty.length, noRows)} onClick={save}>
        {t('imports.rows.download', { count: faulty.length })}
      </ConsoleButton>
      <span className={classes.grow} />
      <ConsoleButton
        variant="second"
        offReason={none(ready + incomplete, noRows)}
        onClick={() => void current.run('keep')}
      >
        {t('imports.rows.keep', { count: ready + incomplete })}
      </ConsoleButton>
      <ConsoleButton offReason={none(ready, t('imports.rows.noneComplete'))} onClick={() => void current.run('submit')}>
        {t('imports.rows.submit', { count: ready })}
      </ConsoleButton>
    </footer>
  );
}

function faultyName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}-faulty.csv`;
}
