import { instantOf } from '@marque/core/contracts/instants';
import type { Prospect } from '@marque/core/contracts/prospects';
import {
  type AnsweredField,
  type AnsweredStep,
  type AnswerReader,
  answeredSteps,
  answerWords,
  questionWords,
} from '@marque/core/forms/answered';
import { compileForm } from '@marque/core/forms/engine';
import { consignedKind, referenceOf, titleOf } from '@marque/core/forms/titles';
import { stepKey, variantOf } from '@marque/core/forms/variants';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { SELLING } from '../../../../foundation/member/index.ts';
import { AccountFrame } from '../../frame/account-frame.tsx';
import frameClasses from '../../frame/frame.module.css';
import { FailedSection, Section } from '../../frame/section.tsx';
import { AnswerFiles } from './answer-files.tsx';
import type { SubmissionData } from './load-submission.ts';
import classes from './submission.module.css';

/** The answers of a submission, read-only, by the steps of its form. */
export function SubmissionPage({ summary, prospect, countries }: SubmissionData) {
  const { t } = useTranslation('consign');
  return (
    <AccountFrame tab="selling" summary={summary}>
      {prospect === null ? (
        <FailedSection title={t('submission.failed')} />
      ) : (
        <Submission prospect={prospect} countries={countries} />
      )}
    </AccountFrame>
  );
}

interface SubmissionProps {
  readonly prospect: Prospect;
  readonly countries: SubmissionData['countries'];
}

function Submission({ prospect, countries }: SubmissionProps) {
  const { t } = useTranslation('consign');
  const { date } = useDateFormats();
  const { id, formName, formData, dtSavedUTC, dtSubmittedUTC } = prospect;
  const kind = t(`kindOf.${consignedKind(formName)}`);
  const sent = instantOf(dtSubmittedUTC) ?? instantOf(dtSavedUTC) ?? 0;
  const steps = answeredSteps(compileForm(variantOf(formName)), formData.answers);
  const reader = useReader(prospect, countries);
  return (
    <>
      <header className={frameClasses.section}>
        <p>
          <Link href={SELLING} className="mq-link mq-reach">
            {t('submission.back')}
          </Link>
        </p>
        <p className={`mq-small mq-mute ${classes.kind}`}>{kind}</p>
        <h2 className={`mq-h2 ${classes.title}`}>{titleOf(formName, formData.answers) ?? kind}</h2>
        <p className="mq-soft">
          <Sentences>
            {t('list.submitted', { date: date(sent) })}
            {t('success.reference', { reference: referenceOf(id) })}
          </Sentences>
        </p>
        <p className="mq-soft">{t('submission.note')}</p>
      </header>
      {steps.length === 0 ? (
        <section className={frameClasses.section}>
          <EmptyState title={t('submission.none')} text={t('submission.noneText')}>
            <ButtonLink href={SELLING}>{t('submission.back')}</ButtonLink>
          </EmptyState>
        </section>
      ) : (
        steps.map((step) => <AnsweredSection key={step.step?.key ?? ''} step={step} reader={reader} />)
      )}
    </>
  );
}

function useReader({ formData }: Prospect, countries: SubmissionData['countries']): AnswerReader {
  const { t } = useTranslation('fields');
  const { language, countryCode, count } = useLocale();
  return { t, language, countryCode, count, setting: formData.setting, countryName: (code) => countries[code] };
}

interface AnsweredSectionProps {
  readonly step: AnsweredStep;
  readonly reader: AnswerReader;
}

function AnsweredSection({ step: { step, answered }, reader }: AnsweredSectionProps) {
  const { t } = useTranslation('consign');
  return (
    <Section title={step === null ? t('submission.others') : reader.t(stepKey(step))}>
      <dl className={classes.answers}>
        {answered.map((one) => (
          <div key={one.key} className={classes.answer}>
            <dt className="mq-soft">{questionWords(one, reader.t)}</dt>
            <dd>
              <Value answered={one} reader={reader} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Value({
  answered: { field, value },
  reader,
}: {
  readonly answered: AnsweredField;
  readonly reader: AnswerReader;
}) {
  if (typeof value === 'object') return <AnswerFiles files={value} />;
  return answerWords(field, value, reader);
}
