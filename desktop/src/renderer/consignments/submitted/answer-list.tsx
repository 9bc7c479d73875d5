import type { FormData } from '@marque/core/contracts/prospects';
import { type AnsweredField, answeredSteps, answerWords, questionWords } from '@marque/core/forms/answered';
import { compileForm } from '@marque/core/forms/engine';
import type { StoredFile } from '@marque/core/forms/fields';
import { type ConsignmentId, stepKey, variantOf } from '@marque/core/forms/variants';
import { useTranslation } from 'react-i18next';
import { FilePicture } from '../files/index.ts';
import { answerReader } from './answer-reader.ts';
import classes from './submitted.module.css';

/** Pictures of one answer: each is loaded as it was uploaded. */
const MOST_PICTURES = 12;

interface AnswerListProps {
  readonly formName: ConsignmentId;
  readonly formData: Pick<FormData, 'answers' | 'setting'>;
}

/** The answers of a form by its steps; those that the form of today does not ask for come last. */
export function AnswerList({ formName, formData: { answers, setting } }: AnswerListProps) {
  const { t } = useTranslation(['console', 'fields']);
  return answeredSteps(compileForm(variantOf(formName)), answers).map(({ step, answered }) => (
    <section key={step?.key ?? ''} className={classes.step}>
      <h2>{step === null ? t('console:consignments.submitted.others') : t(stepKey(step))}</h2>
      <dl>
        {answered.map((one) => (
          <div key={one.key}>
            <dt>{questionWords(one, t)}</dt>
            <dd>
              <Answer answered={one} setting={setting} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

interface AnswerProps {
  readonly answered: AnsweredField;
  readonly setting: FormData['setting'];
}

function Answer({ answered: { field, value }, setting }: AnswerProps) {
  const { t } = useTranslation('fields');
  return typeof value === 'object' ? (
    <AnsweredFiles files={value} />
  ) : (
    answerWords(field, value, answerReader(setting, t))
  );
}

function AnsweredFiles({ files }: { readonly files: readonly StoredFile[] }) {
  const { t } = useTranslation('console');
  return (
    <>
      <ul className={classes.pictures}>
        {files.slice(0, MOST_PICTURES).map(({ url, name }) => (
          <li key={url}>
            <FilePicture source={{ kind: 'stored', address: url }} />
            <small>{name}</small>
          </li>
        ))}
      </ul>
      {files.length > MOST_PICTURES && (
        <p className={classes.facts}>
          {t('consignments.submitted.moreFiles', { count: files.length - MOST_PICTURES })}{' '}
          {files
            .slice(MOST_PICTURES)
            .map(({ name }) => name)
            .join(', ')}
        </p>
      )}
    </>
  );
}
