import type { AnswerReader } from '@marque/core/forms/answered';
import { formatNumber } from '@marque/core/rules/format';

const COUNTRY_NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** How the console writes the answers of a form with this setting. */
export function answerReader(setting: AnswerReader['setting'], t: AnswerReader['t']): AnswerReader {
  return {
    t,
    language: 'en',
    countryCode: 'GB',
    count: (value) => formatNumber(value, 'en'),
    setting,
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? COUNTRY_NAMES.of(code) : undefined),
  };
}
