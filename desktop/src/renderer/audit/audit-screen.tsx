import { type AuditEntry, listAudit } from '@marque/core/contracts/staff';
import { formatNumber } from '@marque/core/rules/format';
import { succeed } from '@marque/core/rules/result';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { saveCsv } from '../csv/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { PagedList, usePages } from '../paging/index.ts';
import { tableClasses } from '../table/index.ts';
import classes from './audit.module.css';
import { auditCsv } from './audit-csv.ts';
import { type AuditSearch, auditQuery, NO_SEARCH } from './audit-query.ts';
import { AuditTable } from './audit-table.tsx';
import { SearchForm } from './search-form.tsx';

/** Entries that are read by themselves, and those of one file at most. */
const MOST_SHOWN = 2_000;

/** The audit log of what staff have written: search, pages, and a file of what was found. */
export function AuditScreen() {
  const { t } = useTranslation('console');
  const api = useApi();
  const [search, setSearch] = useState<AuditSearch>(NO_SEARCH);
  const query = auditQuery(search) ?? {};
  const paged = usePages<AuditEntry>(async (after) => {
    const answer = await api
      .call(listAudit, { query: { ...query, ...(after !== null && { before: after }) } })
      .catch(() => null);
    if (answer === null) return { ok: false, error: { kind: 'network' } };
    return answer.ok ? succeed({ items: answer.value.body.entries, next: answer.value.body.next }) : answer;
  }, JSON.stringify(query));
  const count = paged.items?.length ?? 0;
  const isFull = count >= MOST_SHOWN;
  const shown = isFull ? { ...paged, hasMore: false } : paged;

  return (
    <main className={classes.section}>
      <header className={classes.head}>
        <h1>{t('audit.title')}</h1>
        <p role="status">
          {paged.items !== null &&
            t(paged.hasMore ? 'audit.foundSoFar' : 'audit.found', { count, shown: formatNumber(count, PAGE_LANGUAGE) })}
        </p>
        <ConsoleButton
          variant="second"
          offReason={count === 0 ? t('audit.nothingToSave') : null}
          onClick={() => saveCsv('audit-log.csv', auditCsv((paged.items ?? []).slice(0, MOST_SHOWN)))}
        >
          {t('audit.save')}
        </ConsoleButton>
      </header>
      <SearchForm onSearch={setSearch} />
      <section className={tableClasses.scroller} aria-label={t('audit.entries')}>
        <PagedList paged={shown} empty={t('audit.empty')}>
          {(entries) => <AuditTable entries={entries} />}
        </PagedList>
        {isFull && (
          <p className={tableClasses.quiet}>{t('audit.full', { shown: formatNumber(MOST_SHOWN, PAGE_LANGUAGE) })}</p>
        )}
      </section>
    </main>
  );
}
