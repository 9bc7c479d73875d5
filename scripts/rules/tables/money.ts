import { CURRENCIES, convertFixed, FIXED_RATES, normaliseCurrency } from '@marque/core/rules/money';
import type { RulesTable } from '../table.ts';
import { major, sum } from '../words.ts';
import { everyPair } from './cases.ts';

const RATES: RulesTable = {
  name: 'conversion-rates',
  title: 'Fixed conversion rates',
  about:
    'For approximate prices, never for a charge. Each says what one unit of the second currency costs in the first, so amounts are divided.',
  columns: ['rate', 'value'],
  rows: Object.entries(FIXED_RATES),
};

const CONVERSIONS: RulesTable = {
  name: 'conversions',
  title: 'About how much it is elsewhere',
  about: 'A thousand of each currency in every other. Pairs without a rate are shown nothing.',
  columns: ['a thousand', 'in', 'is about'],
  rows: everyPair(CURRENCIES, CURRENCIES, (from, to) => ({ from, to })).flatMap(({ from, to }) => {
    const converted = convertFixed(major(1_000, from), to);
    return converted === null || from === to ? [] : [[sum(major(1_000, from)), to, sum(converted)]];
  }),
};

const CODES = ['gbp', 'GBP', ' Eur ', 'jpy', ''];

const CURRENCY_READING: RulesTable = {
  name: 'currency-words',
  title: 'How currency codes are read',
  about: `Lots are sold in ${CURRENCIES.join(', ')}.`,
  columns: ['code', 'currency'],
  rows: CODES.map((code) => {
    const currency = normaliseCurrency(code);
    return [`"${code}"`, currency.ok ? currency.value : currency.error];
  }),
};

export const MONEY_TABLES: readonly RulesTable[] = [RATES, CONVERSIONS, CURRENCY_READING];
