import { listColleagues } from '@marque/core/contracts/staff';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useFetched } from '../lot-drawer/fetching/index.ts';
import { AUDITED_ACTIONS } from './actions.ts';
import classes from './audit.module.css';
import { type AuditSearch, auditQuery, NO_SEARCH } from './audit-query.ts';

const LONGEST_TEXT = 100;

/** The fields of a search. It begins with Enter or its button, so that each word typed is no request. */
export function SearchForm({ onSearch }: { readonly onSearch: (search: AuditSearch) => void }) {
  const { t } = useTranslation('console');
  const colleagues = useFetched(listColleagues, {}, null).body?.colleagues ?? [];
  const [search, setSearch] = useState(NO_SEARCH);
  const isWrong = auditQuery(search) === null;
  const write = (name: keyof AuditSearch) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setSearch((before) => ({ ...before, [name]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onSearch(search);
  };
  const clear = () => {
    setSearch(NO_SEARCH);
    onSearch(NO_SEARCH);
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('audit.search')}>
      <Field label={t('audit.text')}>
        {(id) => <input id={id} type="search" maxLength={LONGEST_TEXT} value={search.text} onChange={write('text')} />}
      </Field>
      <Field label={t('audit.actor')}>
        {(id) => (
          <select id={id} value={search.actorId} onChange={write('actorId')}>
            <option value="">{t('audit.all')}</option>
            {colleagues.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('audit.action')}>
        {(id) => (
          <select id={id} value={search.action} onChange={write('action')}>
            <option value="">{t('audit.all')}</option>
            {AUDITED_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`audit.did.${action}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('audit.lot')}>
        {(id) => (
          <input id={id} inputMode="numeric" className={classes.short} value={search.lotId} onChange={write('lotId')} />
        )}
      </Field>
      <Field label={t('audit.from')}>
        {(id) => <input id={id} type="date" value={search.from} onChange={write('from')} />}
      </Field>
      <Field label={t('audit.to')}>
        {(id) => <input id={id} type="date" value={search.to} onChange={write('to')} />}
      </Field>
      <ConsoleButton type="submit" offReason={isWrong ? t('audit.wrong') : null}>
        {t('audit.submit')}
      </ConsoleButton>
      <ConsoleButton variant="bare" onClick={clear}>
        {t('audit.clear')}
      </ConsoleButton>
      {isWrong && <p role="alert">{t('audit.wrong')}</p>}
    </form>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
