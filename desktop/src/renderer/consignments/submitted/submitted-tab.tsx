import { instantOf } from '@marque/core/contracts/instants';
import { consignedKind } from '@marque/core/forms/titles';
import { OfflineIcon, WarningIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { useConsole } from '../../state/index.ts';
import { AgeText, type ListedProspect, Loading, moveThroughLines, type Submissions } from '../drafts/index.ts';
import classes from '../lists.module.css';
import { SubmissionView } from './submission-view.tsx';

const COLUMNS = ['submitted', 'vendor', 'title', 'kind', 'byStaff'] as const;

/** Submitted consignments of all vendors, the latest first; one of them is read in its place. */
export function SubmittedTab({ submissions }: { readonly submissions: Submissions }) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const readingId = useStoreValue(consignments, (state) => state.readingId);
  if (readingId !== null) {
    const vendorName = submissions.prospects?.find(({ id }) => id === readingId)?.vendorName ?? '';
    return <SubmissionView key={readingId} id={readingId} vendorName={vendorName} />;
  }
  const submitted = submissions.prospects?.filter(({ isSubmitted }) => isSubmitted === 1) ?? null;
  return (
    <div className={classes.scroller}>
      <h1 className="mq-unseen">{t('consignments.submitted.title')}</h1>
      <SubmittedState submissions={submissions} isEmpty={submitted?.length === 0} />
      {submitted !== null && submitted.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`consignments.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {submitted.map((prospect) => (
              <Line key={prospect.id} prospect={prospect} />
            ))}
          </tbody>
        </table>
      )}
      {submissions.hasMore && (
        <ConsoleButton
          variant="second"
          className={classes.more}
          aria-busy={submissions.isBusy}
          onClick={submissions.readMore}
        >
          {t('consignments.submitted.more')}
        </ConsoleButton>
      )}
    </div>
  );
}

function Line({ prospect }: { readonly prospect: ListedProspect }) {
  const { t } = useTranslation(['console', 'consign']);
  const { consignments } = useConsole();
  const { id, vendorName, title, formName, submittedBy, dtSubmittedUTC, dtSavedUTC } = prospect;
  return (
    <tr className={classes.line}>
      <td className={classes.quiet}>
        <AgeText at={instantOf(dtSubmittedUTC) ?? Date.parse(dtSavedUTC)} />
      </td>
      <td>{vendorName}</td>
      <td>
        <button
          type="button"
          className={classes.open}
          data-consignment-line={id}
          onClick={() => consignments.readSubmission(id)}
          onKeyDown={moveThroughLines}
        >
          {title ?? t('console:consignments.untitled')}
        </button>
      </td>
      <td className={classes.quiet}>{t(`consign:kindOf.${consignedKind(formName)}`)}</td>
      <td className={classes.quiet}>{submittedBy === null ? '–' : t('console:consignments.submitted.byStaff')}</td>
    </tr>
  );
}

interface SubmittedStateProps {
  readonly submissions: Submissions;
  readonly isEmpty: boolean;
}

function SubmittedState({ submissions: { failure, isOffline, prospects, retry }, isEmpty }: SubmittedStateProps) {
  const { t } = useTranslation('console');
  if (isOffline) {
    return (
      <p className={classes.notice} role="status">
        <OfflineIcon size={18} />
        {t(prospects === null ? 'consignments.submitted.offline' : 'lot.staleOffline')}
      </p>
    );
  }
  if (failure !== null) {
    return (
      <div className={classes.notice} role="alert">
        <WarningIcon size={18} />
        <p>{t('consignments.submitted.unread')}</p>
        <ConsoleButton variant="second" onClick={retry}>
          {t('lot.retry')}
        </ConsoleButton>
      </div>
    );
  }
  if (prospects === null) return <Loading />;
  return isEmpty ? <p className={classes.empty}>{t('consignments.submitted.none')}</p> : null;
}
