import { instantOf } from '@marque/core/contracts/instants';
import { consignedKind } from '@marque/core/forms/titles';
import { classList } from '@marque/core/ui/class-list';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../paging/index.ts';
import { useConsole } from '../../state/index.ts';
import { ConsoleTable, TableLine, tableClasses } from '../../table/index.ts';
import { AgeText, type ListedProspect, moveThroughLines, type Submissions } from '../drafts/index.ts';
import classes from '../lists.module.css';
import { SubmissionView } from './submission-view.tsx';

const COLUMNS = ['submitted', 'vendor', 'title', 'kind', 'byStaff'] as const;

/** Submitted consignments of all vendors, the latest first; one of them is read in its place. */
export function SubmittedTab({ submissions }: { readonly submissions: Submissions }) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const readingId = useStoreValue(consignments, (state) => state.readingId);
  if (readingId !== null) {
    const vendorName = submissions.items?.find(({ id }) => id === readingId)?.vendorName ?? '';
    return <SubmissionView key={readingId} id={readingId} vendorName={vendorName} />;
  }
  const submitted = submissions.items?.filter(({ isSubmitted }) => isSubmitted === 1) ?? null;
  return (
    <div className={tableClasses.scroller}>
      <h1 className="mq-unseen">{t('consignments.submitted.title')}</h1>
      <PagedList
        paged={{ ...submissions, items: submitted }}
        empty={t('consignments.submitted.none')}
        words={{
          offline: t('consignments.submitted.offline'),
          failed: t('consignments.submitted.unread'),
          more: t('consignments.submitted.more'),
        }}
      >
        {(prospects) => (
          <ConsoleTable columns={COLUMNS.map((name) => ({ key: name, label: t(`consignments.column.${name}`) }))}>
            <tbody>
              {prospects.map((prospect) => (
                <Line key={prospect.id} prospect={prospect} />
              ))}
            </tbody>
          </ConsoleTable>
        )}
      </PagedList>
    </div>
  );
}

function Line({ prospect }: { readonly prospect: ListedProspect }) {
  const { t } = useTranslation(['console', 'consign']);
  const { consignments } = useConsole();
  const { id, vendorName, title, formName, submittedBy, dtSubmittedUTC, dtSavedUTC } = prospect;
  return (
    <TableLine>
      <td className={tableClasses.quiet}>
        <AgeText at={instantOf(dtSubmittedUTC) ?? Date.parse(dtSavedUTC)} />
      </td>
      <td>{vendorName}</td>
      <td className={tableClasses.wide}>
        <button
          type="button"
          className={classList(tableClasses.open, classes.open)}
          data-consignment-line={id}
          onClick={() => consignments.readSubmission(id)}
          onKeyDown={moveThroughLines}
        >
          {title ?? t('console:consignments.untitled')}
        </button>
      </td>
      <td className={tableClasses.quiet}>{t(`consign:kindOf.${consignedKind(formName)}`)}</td>
      <td className={tableClasses.quiet}>{submittedBy === null ? '–' : t('console:consignments.submitted.byStaff')}</td>
    </TableLine>
  );
}
