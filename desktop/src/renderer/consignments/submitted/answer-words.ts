import type { AnsweredField } from '@marque/core/forms/answered';
import type { Setting } from '@marque/core/forms/engine';
import { type Field, labelKey, optionKey } from '@marque/core/forms/fields';
import { writePhone } from '@marque/core/rules/contact';
import { formatDate, formatMoney, formatNumber } from '@marque/core/rules/format';
import { fromMajor, normaliseCurrency } from '@marque/core/rules/money';

type Translate = (key: string) => string;

const COUNTRY_NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** The label of a question without the links in it. A question that no form asks any more is named by its key. */
export function questionWords({ key, field }: Pick<AnsweredField, 'key' | 'field'>, t: Translate): string {
  return field === null ? key : t(labelKey(field)).replace(/<\/?\w+>/g, '');
}

/** An answer as text. A value that does not fit the field of today, as of an older form, is shown as it is stored. */
export function answerWords(
  field: Field | null,
  value: string | boolean,
  { currency, dialCode }: Pick<Setting, 'currency' | 'dialCode'>,
  t: Translate,
): string {
  if (typeof value === 'boolean') return t(`fields:options.yesNo.${value ? '1' : '0'}`);
  switch (field?.kind) {
    case 'money': {
      const known = normaliseCurrency(currency);
      return known.ok && isWhole(value) ? formatMoney(fromMajor(Number(value), known.value), 'en') : value;
    }
    case 'tel':
      return isWhole(value) ? writePhone(dialCode, value) : value;
    case 'whole':
      return isWhole(value) ? formatNumber(Number(value), 'en') : value;
    case 'date': {
      // A day without a time is the same in every time zone.
      const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
      return Number.isNaN(at) ? value : formatDate(at, { countryCode: 'GB', timeZone: 'UTC' });
    }
    case 'choice':
    case 'select':
      return field.options?.includes(value) === true ? t(optionKey(field, value)) : value;
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? (COUNTRY_NAMES.of(value) ?? value) : value;
    default:
      return value;
  }
}

/** Amounts and counts are stored as digits; longer ones are no exact number. */
function isWhole(value: string): boolean {
  return /^\d{1,13}$/.test(value);
}
