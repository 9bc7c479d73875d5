import { useTranslation } from 'react-i18next';
import { Alert } from '../../account/form/alert.tsx';
import type { Desk } from '../desk/open-desk.ts';
import classes from './form.module.css';
import type { RefusedAnswer } from './submission.ts';
import { labelOf } from './two-versions.tsx';

interface RefusedAnswersProps {
  readonly desk: Desk;
  readonly refused: readonly RefusedAnswer[];
}

/** What the server found wrong although the form did not: each with its field, and the way to its step. */
export function RefusedAnswers({ desk, refused }: RefusedAnswersProps) {
  const { t, i18n } = useTranslation(['consign', 'forms', 'fields']);
  if (refused.length === 0) return null;
  const { form, store } = desk;
  return (
    <div className={classes.notice}>
      <Alert title={t('refused.title')}>
        <ul className={classes.refused}>
          {refused.map(({ key, fault }) => {
            const field = form.fields.get(key);
            const step = form.stepOf.get(key);
            const words = i18n.exists(`forms:faults.${fault}`) ? t(`forms:faults.${fault}`) : t('refused.unknown');
            const line = t('refused.line', {
              label: field === undefined ? key : labelOf(t, field.words ?? key),
              fault: words,
            });
            if (step === undefined) return <li key={key}>{line}</li>;
            return (
              <li key={key}>
                <button
                  type="button"
                  className="mq-link mq-reach"
                  onClick={() => store.dispatch({ kind: 'wentTo', step })}
                >
                  {line}
                </button>
              </li>
            );
          })}
        </ul>
      </Alert>
    </div>
  );
}
