import type { CheckId, CheckResult, FailedCheck, FoundValue } from '@marque/core/rules/consistency';
import { severityOf } from '@marque/core/rules/consistency';
import { formatMoney } from '@marque/core/rules/format';
import type { Language } from '@marque/core/rules/places';
import type { Translate } from '../../texts.ts';
import { writeInstant } from '../auction/instants.ts';
import { printable } from '../print.ts';

/** What is wrong, as a sentence. Instants are in the zone of the reader. */
export function foundText({ check, fault, values }: FailedCheck, t: Translate, timeZone: string): string {
  const written = Object.entries(values).map(
    ([name, value]) => [name, writeValue(value, timeZone, t.language)] as const,
  );
  return t(`cli-consistency:found.${check}.${fault}`, Object.fromEntries(written));
}

function writeValue(value: FoundValue, timeZone: string, language: Language): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return printable(value);
  return 'at' in value ? writeInstant(value.at, 'full', timeZone, language) : formatMoney(value, language);
}

export function checkName(check: CheckId, t: Translate): string {
  return t(`cli-consistency:check.${check}`);
}

/** The rule that a check enforces. */
export function ruleText(check: CheckId, t: Translate): string {
  return t(`cli-consistency:rule.${check}`);
}

export function reasonText(
  { reason }: Pick<Extract<CheckResult, { state: 'notRun' }>, 'reason'>,
  t: Translate,
): string {
  return t(`cli-consistency:reason.${reason}`);
}

/** The sign and the word of a failed check: neither is needed alone, nor its colour. */
export function resultWords({ check }: FailedCheck, t: Translate): string {
  const severity = severityOf(check);
  const sign = severity === 'error' ? t('cli:sign.bad') : WARNING_SIGN;
  return `${sign} ${t(`cli-consistency:result.${severity}`)}`;
}

const WARNING_SIGN = '!';
