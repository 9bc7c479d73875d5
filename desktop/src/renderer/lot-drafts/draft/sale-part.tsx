import { instantOf, toIso } from '@marque/core/contracts/instants';
import { CURRENCIES, type Currency } from '@marque/core/rules/money';
import { useTranslation } from 'react-i18next';
import { Field, SiteTimeField } from '../fields/index.ts';
import classes from '../lot-drafts.module.css';
import type { PartProps } from './part-props.ts';

type SaleField = 'currencyCode' | 'startPrice' | 'reserve' | 'dtStartUTC' | 'dtEndUTC' | 'canEscrow';

const MOST_DIGITS = 9;

/** How the lot is sold: currency, start price, reserve, and when it opens and ends. */
export function SalePart({ content, isReadOnly, problemOf, onChange }: PartProps<SaleField>) {
  const { t } = useTranslation('console');
  const amount = (field: 'startPrice' | 'reserve') => (
    <Field label={t(`lotDrafts.field.${field}`)} hint={t(`lotDrafts.hint.${field}`)} problem={problemOf(field)}>
      {(ids) => (
        <input
          {...ids}
          data-lot-field={field}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isReadOnly}
          value={content[field] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const digits = value.replace(/\D/g, '').slice(0, MOST_DIGITS);
            onChange({ [field]: digits === '' ? null : Number(digits) });
          }}
        />
      )}
    </Field>
  );
  const time = (field: 'dtStartUTC' | 'dtEndUTC') => (
    <SiteTimeField
      name={field}
      label={t(`lotDrafts.field.${field}`)}
      hint={t('lotDrafts.hint.time')}
      problem={problemOf(field)}
      value={instantOf(content[field])}
      isReadOnly={isReadOnly}
      onChange={(at) => onChange({ [field]: at === null ? null : toIso(at) })}
    />
  );
  return (
    <section className={classes.part}>
      <h2>{t('lotDrafts.part.sale')}</h2>
      <div className={classes.fields}>
        <Field label={t('lotDrafts.field.currencyCode')} problem={problemOf('currencyCode')}>
          {(ids) => (
            <select
              {...ids}
              data-lot-field="currencyCode"
              disabled={isReadOnly}
              value={content.currencyCode ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ currencyCode: value === '' ? null : (value as Currency) })
              }
            >
              <option value="">–</option>
              {CURRENCIES.map((currency) => (
                <option key={currency} value={currency}>
                  {currency.toUpperCase()}
                </option>
              ))}
            </select>
          )}
        </Field>
        {amount('startPrice')}
        {amount('reserve')}
        {time('dtStartUTC')}
        {time('dtEndUTC')}
        <label className={classes.tick}>
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={content.canEscrow}
            onChange={(event) => onChange({ canEscrow: event.currentTarget.checked })}
          />
          {t('lotDrafts.field.canEscrow')}
        </label>
      </div>
    </section>
  );
}
