import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormStore } from '../../forms/engine/index.ts';
import type { Step } from '../../forms/variants/index.ts';
import { useLocale } from '../locale/index.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useForm, useFormState } from './form-context.tsx';

interface BlockedStepSummaryProps {
  readonly step: Step;
  readonly summaryRef: Ref<HTMLDivElement>;
}

/** The summary of a blocked step's faults, until all of them are corrected. Corrected fields leave the list. */
export function BlockedStepSummary({ step, summaryRef }: BlockedStepSummaryProps) {
  const { t } = useTranslation(['forms', 'fields']);
  const { count } = useLocale();
  const { form, store, idOf } = useForm();
  const wasTried = useWasTried();
  const wasRefused = useFormState(({ refused }) => refused.size > 0);
  const keys = useFormState(() => faultyKeys(store, step))
    .split(' ')
    .filter(Boolean);
  if (!wasTried || keys.length === 0) return null;
  const lines = keys.map((key) => ({
    id: idOf(key),
    words: t(`fields:labels.${form.fields.get(key)?.words ?? key}`).replace(/<[^>]*>/g, ''),
  }));
  return (
    <ErrorSummary
      title={t('forms:summary.title', { count: keys.length, shown: count(keys.length) })}
      text={t(wasRefused ? 'forms:summary.refused' : 'forms:summary.text', { count: keys.length })}
      lines={lines}
      summaryRef={summaryRef}
    />
  );
}

/** The keys as one text, so that equal lists compare equal. */
function faultyKeys(store: FormStore, { fields }: Step): string {
  return fields
    .filter(({ key }) => store.fieldView(key).fault !== null)
    .map(({ key }) => key)
    .join(' ');
}

/** Whether the current step is the last one that was blocked. The user has not tried to leave the other steps yet. */
function useWasTried(): boolean {
  const blockedAttempts = useFormState((state) => state.blockedAttempts);
  const step = useFormState((state) => state.step);
  const [last, setLast] = useState<{ readonly blockedAttempts: number; readonly step: number | null }>({
    blockedAttempts,
    step: null,
  });
  if (last.blockedAttempts !== blockedAttempts) setLast({ blockedAttempts, step });
  return last.step === step;
}
