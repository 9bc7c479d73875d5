import { writePhone } from '../../rules/contact/index.ts';
import { formatDate, formatMoney } from '../../rules/format/index.ts';
import { fromMajor, normaliseCurrency } from '../../rules/money/index.ts';
import type { Language } from '../../rules/places/index.ts';
import { type Field, labelKey, optionKey } from '../fields/index.ts';

type Translate = (key: string) => string;

/** How the reader writes an answer, and the setting of the form that it belongs to. */
export interface AnswerReader {
  readonly t: Translate;
  readonly language: Language;
  /** Of the reader; decides on the order of dates. */
  readonly countryCode: string;
  readonly count: (value: number) => string;
  readonly setting: { readonly currency: string; readonly dialCode: string };
  /** The name of a country by its code; undefined for a code of none. */
  readonly countryName: (code: string) => string | undefined;
}

/** The label of a question without the links in it. A question that no form asks any more is named by its key. */
export function questionWords({ key, field }: { readonly key: string; readonly field: Field | null }, t: Translate) {
  if (field !== null) return t(labelKey(field)).replace(/<\/?\w+>/g, '');
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** An answer as text. A value that does not fit the field of today, as of an older form, is shown as it is stored. */
export function answerWords(field: Field | null, value: string | boolean, reader: AnswerReader): string {
  const { t, language, countryCode, count, setting, countryName } = reader;
  if (typeof value === 'boolean') return t(`fields:options.yesNo.${value ? '1' : '0'}`);
  switch (field?.kind) {
    case 'money': {
      const currency = normaliseCurrency(setting.currency);
      return currency.ok && isWhole(value) ? formatMoney(fromMajor(Number(value), currency.value), language) : value;
    }
    case 'tel':
      return isWhole(value) ? writePhone(setting.dialCode, value) : value;
    case 'whole':
      return isWhole(value) ? count(Number(value)) : value;
    case 'date': {
      // A day without a time is the same in every time zone.
      const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
      return Number.isNaN(at) ? value : formatDate(at, { countryCode, timeZone: 'UTC' });
    }
    case 'choice':
    case 'select':
      return field.options?.includes(value) === true ? t(optionKey(field, value)) : value;
    case 'country':
      return countryName(value) ?? value;
    default:
      return value;
  }
}

/** Amounts and counts are stored as digits; longer ones are no exact number. */
function isWhole(value: string): boolean {
  return /^\d{1,13}$/.test(value);
}
