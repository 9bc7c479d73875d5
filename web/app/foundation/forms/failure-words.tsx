import type { ApiFailure } from '@marque/core/client';
import { defaultFailure, failureMessage, messageOf } from '@marque/core/rules/display';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUSE_MAIL } from '../addresses/index.ts';
import classes from './boxed-outcome.module.css';

interface FailureWordsProps {
  /** What sending met with; null where that is not known any more. */
  readonly failure: ApiFailure | null;
  /** Whether what was typed is still there. */
  readonly isKept: boolean;
}

/** Why an enquiry did not arrive, as far as the server says, and whom to write to instead. */
export function FailureWords({ failure, isKept }: FailureWordsProps) {
  const { t } = useTranslation('sell');
  return (
    <>
      {failure !== null && (
        // Its words come by themselves: whoever reads of a failure waits for nothing.
        <Suspense>
          <FailureReason failure={failure} />
        </Suspense>
      )}
      {t(wordsFor(failure, isKept), { email: HOUSE_MAIL })}
    </>
  );
}

/** A line that broke is nobody's fault, and somebody can look after it. */
function wordsFor(failure: ApiFailure | null, isKept: boolean) {
  if (failure?.kind === 'network') return 'outcome.failure.noLine';
  return isKept ? 'outcome.failure.textKept' : 'outcome.failure.text';
}

/** What the server says of a failure, in its own line; nothing where it says no more than that there was one. */
export function FailureReason({ failure }: { readonly failure: ApiFailure }) {
  const { t } = useTranslation('messages');
  const code = failureMessage(failure, 'enquire');
  if (code === defaultFailure('enquire')) return null;
  return <b className={classes.reason}>{t(messageOf(code).key)}</b>;
}
