import type { LotDraft } from '@marque/core/contracts/staff';
import { COUNTRIES } from '@marque/core/rules/places';
import { CONTENT_LIMITS } from '@marque/core/rules/publishing';
import { useTranslation } from 'react-i18next';
import { PAGE_LOCALE } from '../../language/page-language.ts';
import { Field } from '../fields/index.ts';
import classes from '../lot-drafts.module.css';
import type { PartProps } from './part-props.ts';

type LotField = 'make' | 'model' | 'modelYear' | 'areaName' | 'registration' | 'countryCode' | 'driveSide';

const YEAR_DIGITS = 4;
const names = new Intl.DisplayNames(PAGE_LOCALE, { type: 'region' });
const BY_NAME = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((one, other) =>
  one.name.localeCompare(other.name, PAGE_LOCALE),
);

/** What the search and the lists know of the lot: make and model, year, place. */
export function LotPart({
  content,
  isReadOnly,
  problemOf,
  onChange,
  lotType,
}: PartProps<LotField> & Pick<LotDraft, 'lotType'>) {
  const { t } = useTranslation('console');
  const text = (field: 'make' | 'model' | 'areaName' | 'registration', most: number) => (
    <Field label={t(`lotDrafts.field.${field}`)} problem={problemOf(field)}>
      {(ids) => (
        <input
          {...ids}
          data-lot-field={field}
          maxLength={most}
          readOnly={isReadOnly}
          value={content[field] ?? ''}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <section className={classes.part}>
      <h2>{t('lotDrafts.part.lot')}</h2>
      <div className={classes.fields}>
        {text('make', CONTENT_LIMITS.name)}
        {text('model', CONTENT_LIMITS.name)}
        <Field label={t('lotDrafts.field.modelYear')} problem={problemOf('modelYear')}>
          {(ids) => (
            <input
              {...ids}
              data-lot-field="modelYear"
              inputMode="numeric"
              readOnly={isReadOnly}
              value={content.modelYear ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const digits = value.replace(/\D/g, '').slice(0, YEAR_DIGITS);
                onChange({ modelYear: digits === '' ? null : Number(digits) });
              }}
            />
          )}
        </Field>
        {lotType !== 'watch' && text('registration', CONTENT_LIMITS.registration)}
        <Field label={t('lotDrafts.field.countryCode')} problem={problemOf('countryCode')}>
          {(ids) => (
            <select
              {...ids}
              data-lot-field="countryCode"
              disabled={isReadOnly}
              value={content.countryCode ?? ''}
              onChange={({ currentTarget: { value } }) => onChange({ countryCode: value === '' ? null : value })}
            >
              <option value="">–</option>
              {BY_NAME.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('areaName', CONTENT_LIMITS.area)}
        {lotType === 'car' && (
          <Field label={t('lotDrafts.field.driveSide')} problem={problemOf('driveSide')}>
            {(ids) => (
              <select
                {...ids}
                data-lot-field="driveSide"
                disabled={isReadOnly}
                value={content.driveSide ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ driveSide: value === 'LHD' || value === 'RHD' ? value : null })
                }
              >
                <option value="">–</option>
                {(['LHD', 'RHD'] as const).map((side) => (
                  <option key={side} value={side}>
                    {t(`lotDrafts.driveSide.${side}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
    </section>
  );
}
