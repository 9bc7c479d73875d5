import { instantOf } from '@marque/core/contracts/instants';
import { type Prospect, readProspect } from '@marque/core/contracts/prospects';
import { consignedKind, referenceOf, titleOf } from '@marque/core/forms/titles';
import { formatDate } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import { BackIcon } from '@marque/core/ui/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { StartLot } from '../../lot-drafts/index.ts';
import { FetchedPart, useFetched } from '../../lot-drawer/fetching/index.ts';
import { useConsole } from '../../state/index.ts';
import { AnswerList } from './answer-list.tsx';
import classes from './submitted.module.css';

interface SubmissionViewProps {
  readonly id: string;
  readonly vendorName: string;
}

/** A submitted consignment, read-only: all answers by the steps of its form, with pictures. */
export function SubmissionView({ id, vendorName }: SubmissionViewProps) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const fetched = useFetched(readProspect, { params: { id } }, id);
  return (
    <div className={classes.view}>
      <ConsoleButton variant="second" onClick={() => consignments.readSubmission(null)}>
        <BackIcon size={16} /> {t('consignments.submitted.back')}
      </ConsoleButton>
      <FetchedPart fetched={fetched}>
        {(prospect) => <Submission prospect={prospect} vendorName={vendorName} />}
      </FetchedPart>
    </div>
  );
}

function Submission({ prospect, vendorName }: { readonly prospect: Prospect; readonly vendorName: string }) {
  const { t } = useTranslation(['console', 'consign']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, formName, formData, dtSubmittedUTC, dtSavedUTC } = prospect;
  const kind = t(`consign:kindOf.${consignedKind(formName)}`);
  const submittedAt = instantOf(dtSubmittedUTC) ?? Date.parse(dtSavedUTC);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {titleOf(formName, formData.answers) ?? kind}
      </h1>
      <p className={classes.facts}>
        {[
          kind,
          vendorName,
          t('console:consignments.submitted.on', {
            date: formatDate(submittedAt, { countryCode: 'GB', timeZone: siteTimeZone }),
          }),
          t('console:consignments.submitted.reference', { reference: referenceOf(id) }),
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </p>
      {prospect.isSubmitted === 1 && <StartLot prospectId={id} />}
      <AnswerList formName={formName} formData={formData} />
    </>
  );
}
