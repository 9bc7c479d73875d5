import { ErrorIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './refusals.ts';
import classes from './sign-in.module.css';

/** Why the sign-in failed and what to do, above the fields. The region exists before its text, so that it is announced. */
export function SignInProblem({ refusal }: { readonly refusal: Refusal | null }) {
  const { t, i18n } = useTranslation(['console', 'messages']);
  const wordsOf = (given: Refusal) => {
    if (given.kind !== 'message') return t(`signIn.problem.${given.kind}`);
    const key = `messages:${given.code}`;
    return i18n.exists(key) ? t(key) : t('signIn.problem.refused');
  };
  return (
    <div role="alert" className={classes.alert}>
      {refusal !== null && (
        <p className={classes.problem}>
          <ErrorIcon size={18} />
          <span>{wordsOf(refusal)}</span>
        </p>
      )}
    </div>
  );
}
