import type { OwnSpendingLimit } from '@marque/core/contracts/security';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../security.module.css';
import { SecuritySection } from '../security-section.tsx';
import { LimitForm } from './limit-form.tsx';
import { LimitRow } from './limit-row.tsx';

/** The limits of an account with what they cover now, and the form for another one. Refused bids link here. */
export function SpendingSection({ limits }: { readonly limits: readonly OwnSpendingLimit[] | null }) {
  const { t } = useTranslation('security');
  const [outcome, setOutcome] = useState('');
  return (
    <SecuritySection id="spending" title={t('spending.title')} text={t('spending.text')} part={limits}>
      {(all) => (
        <>
          {all.length === 0 ? (
            <p className="mq-soft">{t('spending.none')}</p>
          ) : (
            <ul className={classes.list}>
              {all.map((limit) => (
                <LimitRow key={limit.currencyCode} limit={limit} onSaved={setOutcome} />
              ))}
            </ul>
          )}
          <p role="status" className={classes.outcome}>
            {outcome}
          </p>
          <LimitForm limits={all} />
        </>
      )}
    </SecuritySection>
  );
}
