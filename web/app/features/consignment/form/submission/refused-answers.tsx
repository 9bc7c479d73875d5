import type { RefusedAnswer } from '@marque/core/forms/engine';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../foundation/forms/index.ts';
import type { FormSession } from '../../form-session/open-form-session.ts';
import { labelOf } from '../draft/draft-conflict.tsx';
import classes from '../form.module.css';

interface RefusedAnswersProps {
  readonly session: FormSession;
  /** Refused answers of fields that are currently hidden. */
  readonly refused: readonly RefusedAnswer[];
}

/**
 * Refusals by the server without a visible field: hidden questions, with a link to their step, and fields that
 * this form does not have. Takes the focus unless a visible field has an error.
 */
export function RefusedAnswers({ session, refused }: RefusedAnswersProps) {
  const { t } = useTranslation(['consign', 'fields']);
  const { form, store } = session;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused.length > 0 && store.getState().refused.size === 0) notice.current?.focus();
  }, [refused, store]);
  if (refused.length === 0) return null;
  const hidden = refused.flatMap(({ key }) => {
    const [field, step] = [form.fields.get(key), form.stepOf.get(key)];
    return field === undefined || step === undefined ? [] : [{ field, step }];
  });
  return (
    <div ref={notice} tabIndex={-1} className={classes.notice}>
      <Alert title={t('refused.title')}>
        <ul className={classes.refused}>
          {hidden.map(({ field, step }) => (
            <li key={field.key}>
              <button
                type="button"
                className="mq-link mq-reach"
                onClick={() => store.dispatch({ kind: 'stepSelected', step })}
              >
                {t('refused.line', { label: labelOf(t, field.words ?? field.key), fault: t('refused.unknown') })}
              </button>
            </li>
          ))}
          {hidden.length < refused.length && <li>{t('refused.notAsked')}</li>}
        </ul>
      </Alert>
    </div>
  );
}
