import { STAFF_EXTENSIONS_MS } from '@marque/core/rules/bidding';
import { SITES, type Site } from '@marque/core/rules/lot';
import { useTranslation } from 'react-i18next';
import { Field, SiteTimeField } from '../lot-drafts/fields/index.ts';
import { useLengthWords } from '../lot-drawer/actions/index.ts';
import classes from './extensions.module.css';
import { type OutageFields, planOf } from './outage-request.ts';

interface OutageFormProps {
  readonly fields: OutageFields;
  readonly onChange: (fields: OutageFields) => void;
}

/** When the outage was, on which site, and how much bidding time the lots get after it. */
export function OutageForm({ fields, onChange }: OutageFormProps) {
  const { t } = useTranslation(['console', 'common']);
  const change = (changed: Partial<OutageFields>) => onChange({ ...fields, ...changed });
  const { site, from, until } = fields;
  const isReversed = from !== null && until !== null && until < from;
  return (
    <form className={classes.form} aria-label={t('extensions.form')} onSubmit={(event) => event.preventDefault()}>
      <Field label={t('extensions.site')} problem={null}>
        {(ids) => (
          <select {...ids} value={site} onChange={(event) => change({ site: event.currentTarget.value as Site })}>
            {SITES.map((one) => (
              <option key={one} value={one}>
                {t(`common:site.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TimeField name="from" value={from} problem={null} onChange={(at) => change({ from: at })} />
      <TimeField
        name="until"
        value={until}
        problem={isReversed ? t('extensions.reversed') : null}
        onChange={(at) => change({ until: at })}
      />
      <EndField fields={fields} onChange={change} />
      {fields.lengthMs === null && (
        <TimeField name="newEnd" value={fields.endsAt} problem={null} onChange={(at) => change({ endsAt: at })} />
      )}
    </form>
  );
}

interface TimeFieldProps {
  readonly name: 'from' | 'until' | 'newEnd';
  readonly value: number | null;
  readonly problem: string | null;
  readonly onChange: (at: number | null) => void;
}

/** A time by the clock of the sites. A field that is left empty says so. */
function TimeField({ name, value, problem, onChange }: TimeFieldProps) {
  const { t } = useTranslation('console');
  return (
    <SiteTimeField
      name={name}
      label={t(`extensions.${name}`)}
      hint={t('extensions.zone')}
      problem={value === null ? t('extensions.noTime') : problem}
      value={value}
      isReadOnly={false}
      onChange={onChange}
    />
  );
}

const OTHER_TIME = 'other';

/** The bidding time after the outage, or any instant. */
function EndField({ fields, onChange }: { fields: OutageFields; onChange: (changed: Partial<OutageFields>) => void }) {
  const { t } = useTranslation('console');
  const words = useLengthWords();
  const choose = (value: string) => {
    if (value !== OTHER_TIME) return onChange({ lengthMs: Number(value) });
    onChange({ lengthMs: null, endsAt: planOf(fields)?.endsAt ?? fields.until });
  };
  return (
    <Field label={t('extensions.length')} problem={null}>
      {(ids) => (
        <select {...ids} value={fields.lengthMs ?? OTHER_TIME} onChange={(event) => choose(event.currentTarget.value)}>
          {STAFF_EXTENSIONS_MS.map((length) => (
            <option key={length} value={length}>
              {t('extensions.afterOutage', { length: words(length) })}
            </option>
          ))}
          <option value={OTHER_TIME}>{t('extensions.otherTime')}</option>
        </select>
      )}
    </Field>
  );
}
