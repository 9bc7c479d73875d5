import type { ApiFailure } from '@marque/core/client';
import { defaultFailure, failureMessage, messageOf } from '@marque/core/rules/display';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUSE_MAIL } from '../addresses/index.ts';
import classes from './boxed-outcome.module.css';

interface FailureWordsProps {
  /** The failure; null if it is not known any more. */
  readonly failure: ApiFailure | null;
  /** Whether the answers are still in the form. */
  readonly isKept: boolean;
}

/** The server's reason why an enquiry failed, and the e-mail address to write to instead. */
export function FailureWords({ failure, isKept }: FailureWordsProps) {
  const { t } = useTranslation('sell');
  return (
    <>
      {failure !== null && (
        // The server's reason needs texts that load later; the rest of the message does not wait for them.
        <Suspense>
          <FailureReason failure={failure} />
        </Suspense>
      )}
      {t(textKeyFor(failure, isKept), { email: HOUSE_MAIL })}
    </>
  );
}

/** A failed connection has its own text, since the visitor can check it. */
function textKeyFor(failure: ApiFailure | null, isKept: boolean) {
  if (failure?.kind === 'network') return 'outcome.failure.noLine';
  return isKept ? 'outcome.failure.textKept' : 'outcome.failure.text';
}

/** The server's reason for a failure, on its own line; not rendered if the server names none. */
export function FailureReason({ failure }: { readonly failure: ApiFailure }) {
  const { t } = useTranslation('messages');
  const code = failureMessage(failure, 'enquire');
  if (code === defaultFailure('enquire')) return null;
  return <b className={classes.reason}>{t(messageOf(code).key)}</b>;
}
