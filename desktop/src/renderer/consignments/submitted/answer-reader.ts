import type { AnswerReader } from '@marque/core/forms/answered';
import { formatNumber } from '@marque/core/rules/format';
import { PAGE_LANGUAGE, PAGE_LOCALE } from '../../language/page-language.ts';

const COUNTRY_NAMES = new Intl.DisplayNames(PAGE_LOCALE, { type: 'region', fallback: 'code' });

/** How the console writes the answers of a form with this setting. */
export function answerReader(setting: AnswerReader['setting'], t: AnswerReader['t']): AnswerReader {
  return {
    t,
    language: PAGE_LANGUAGE,
    countryCode: 'GB',
    count: (value) => formatNumber(value, PAGE_LANGUAGE),
    setting,
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? COUNTRY_NAMES.of(code) : undefined),
  };
}
