import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney } from '@marque/core/rules/format';
import { type Currency, fromMajor, type Money } from '@marque/core/rules/money';

const LOCALES = join(import.meta.dirname, '..', '..', 'core', 'src', 'i18n', 'locales', 'en');
const NAMESPACES = new Map<string, unknown>();

/** The English text of a key; the key itself where it has none. */
export function english(namespace: string, key: string): string {
  const texts = textsOf(namespace);
  const text = member(texts, key) ?? key.split('.').reduce<unknown>(member, texts);
  return typeof text === 'string' ? text : key;
}

/** An amount in English notation. */
export function formatAmount(money: Money | null): string | null {
  return money === null ? null : formatMoney(money, 'en');
}

/** An example amount in major units. */
export function major(amount: number, currency: Currency = 'gbp'): Money {
  return fromMajor(amount, currency);
}

export function yesNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

export const BOTH = [false, true] as const;

function textsOf(namespace: string): unknown {
  const known = NAMESPACES.get(namespace);
  if (known !== undefined) return known;
  const texts: unknown = JSON.parse(readFileSync(join(LOCALES, `${namespace}.json`), 'utf8'));
  NAMESPACES.set(namespace, texts);
  return texts;
}

function member(parent: unknown, name: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined;
}
