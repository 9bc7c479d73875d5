import { fromIso } from '@marque/core/contracts/instants';
import { formatMoney } from '@marque/core/rules/format';
import { CURRENCIES, type Currency, fromMajor } from '@marque/core/rules/money';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { dateAndTime } from '../times.ts';

/** One value of an entry before and after it. */
export interface AuditChange {
  /** The name of the value; null where the entry is about one value only. */
  readonly name: string | null;
  readonly before: AuditText;
  readonly after: AuditText;
}

/** Null where there is no value, or an empty list. */
type AuditText = string | boolean | null;

type Fields = Readonly<Record<string, unknown>>;

const MONEY_FIELDS: ReadonlySet<string> = new Set(['amount', 'price', 'reserve', 'startPrice']);
const INSTANT_FIELDS: ReadonlySet<string> = new Set(['dtStageEndUTC']);
const CURRENCY_FIELD = 'currencyCode';

/** What an entry of the audit log has changed: JSON objects by their fields, other values as a whole. */
export function auditChanges(before: string | null, after: string | null): readonly AuditChange[] {
  const old = parse(before);
  const now = parse(after);
  if (!isFields(old ?? {}) || !isFields(now ?? {})) {
    const whole = { name: null, before: write(old), after: write(now) };
    return whole.before === whole.after ? [] : [whole];
  }
  const [was, is] = [(old ?? {}) as Fields, (now ?? {}) as Fields];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => name !== CURRENCY_FIELD)
    .map((name) => ({ name, before: writeField(was, name), after: writeField(is, name) }))
    .filter((change) => change.before !== change.after);
}

/** A text that is no JSON stands for itself. */
function parse(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A sum is written in the currency that stands beside it, an instant in the time zone of the sites. */
function writeField(fields: Fields, name: string): AuditText {
  const value = fields[name];
  if (typeof value === 'string' && INSTANT_FIELDS.has(name)) return dateAndTime(fromIso(value));
  const currency = fields[CURRENCY_FIELD];
  if (typeof value !== 'number' || !MONEY_FIELDS.has(name) || !isCurrency(currency)) return write(value);
  return formatMoney(fromMajor(value, currency), PAGE_LANGUAGE);
}

function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.some((currency) => currency === value);
}

function write(value: unknown): AuditText {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((item) => String(write(item))).join(', ');
  return typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value);
}
