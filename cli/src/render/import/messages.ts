import { formatNumber } from '@marque/core/rules/format';
import type { ReadRefusal } from '../../services/import/index.ts';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';

const MEGABYTE = 1024 * 1024;
/** Limits that are shown in megabytes. */
const IN_MEGABYTES: ReadonlySet<string> = new Set(['longRow', 'spreadsheetTooLarge', 'tooLargeUnzipped']);

/** Why a file cannot be read, and what to do. `name` is null for standard input. */
export function readRefusalMessage(refusal: ReadRefusal, name: string | null, t: Translate): string {
  const { code, ...values } = refusal;
  const numbers = Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (typeof value === 'number')
        return [key, formatNumber(IN_MEGABYTES.has(code) && key === 'most' ? value / MEGABYTE : value, t.language)];
      return [key, Array.isArray(value) ? value.map(printable).join(', ') : value];
    }),
  );
  return t(`cli-import:refusal.${code}`, { file: fileName(name, t), ...numbers });
}

export function fileName(name: string | null, t: Translate): string {
  return name === null ? t('cli-import:input') : printable(name);
}

/** A length of time in words: "41 s", "3 min 5 s", "2 h 10 min". */
export function timeWords(ms: number, t: Translate): string {
  const all = Math.max(0, Math.round(ms / 1_000));
  const minutes = Math.floor(all / 60);
  if (minutes === 0) return t('cli-import:time.seconds', { seconds: all });
  if (minutes < 60) return t('cli-import:time.minutes', { minutes, seconds: all % 60 });
  return t('cli-import:time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A text with a number, in the plural that it needs. */
export function counted(key: string, count: number, t: Translate): string {
  return t(`cli-import:${key}`, { count, number: formatNumber(count, t.language) });
}
