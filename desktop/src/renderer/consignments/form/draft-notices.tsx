import { isAsked, refusedAnswers } from '@marque/core/forms/engine';
import { WarningIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { messageKey } from '../../lot-drawer/sending/index.ts';
import { useBackend } from '../../state/index.ts';
import type { FormSession } from '../session/index.ts';
import classes from './form.module.css';

/** What the server has refused, and answers that the form of today has no field for. */
export function DraftNotices({ session, hasFailed }: { readonly session: FormSession; readonly hasFailed: boolean }) {
  const { t } = useTranslation('console');
  const dropped = Object.entries(session.dropped);
  return (
    <>
      {hasFailed && <Notice title={t('consignments.submit.failed')} />}
      <Refusal session={session} />
      {dropped.length > 0 && (
        <Notice title={t('consignments.dropped')}>
          <dl>
            {dropped.map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </Notice>
      )}
    </>
  );
}

function Refusal({ session: { id, form, store, draft } }: { readonly session: FormSession }) {
  const { t } = useTranslation(['console', 'messages']);
  const value = useStoreValue(draft, (state) => state.value);
  const problem = useBackend(
    ({ outbox }) =>
      outbox.find(
        ({ aggregate, state, command }) =>
          aggregate === `consignment:${id}` && state === 'rejected' && command !== 'uploadFile',
      )?.problem ?? null,
  );
  if (value?.state !== 'rejected' || problem === null) return null;
  const key = messageKey(problem);
  const { answers } = store.getState();
  const unseen = refusedAnswers(value.refused).filter((one) => !isAsked(form, answers, one.key));
  return (
    <Notice title={t('console:consignments.refused.title')}>
      <p>{key === null ? t('console:consignments.refused.code', { code: problem }) : t(key)}</p>
      {unseen.length > 0 && (
        <p>{t('console:consignments.refused.unseen', { keys: unseen.map((one) => one.key).join(', ') })}</p>
      )}
    </Notice>
  );
}

function Notice({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <section className={classes.notice} role="alert">
      <WarningIcon size={18} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </section>
  );
}
