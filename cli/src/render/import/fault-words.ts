import type { CompiledForm, Fault } from '@marque/core/forms/engine';
import { faultBound, faultKey } from '@marque/core/forms/fault-messages';
import type { Field } from '@marque/core/forms/fields';
import type { CellFault, ImportFault } from '@marque/core/imports';
import { isMessageCode, messageOf } from '@marque/core/rules/display';
import { formatNumber } from '@marque/core/rules/format';
import type { RowProblem } from '../../services/import/index.ts';
import type { Translate } from '../../texts.ts';

export interface FaultContext {
  readonly form: CompiledForm;
  /** Whether rows have names of their own, as in JSON, and not the columns of a header. */
  readonly isJson: boolean;
  readonly t: Translate;
}

/** What to do about a fault, in the sentence of the form or in that of the import. */
export function faultWords({ key, fault, code = '' }: RowProblem, { form, isJson, t }: FaultContext): string {
  if (fault === 'noSuchPicture') return t('cli-import:fault.noSuchPicture');
  if (fault === 'refusedByServer') return t('cli-import:fault.refusedByServer', { reason: reasonOf(code, t) });
  if (fault === 'tooManyCells' && isJson) return t('cli-import:fault.unknownColumn');
  if (isCellFault(fault)) return t(`console:imports.fault.${fault}`);
  const field = key === null ? undefined : form.fields.get(key);
  return field === undefined ? t(`forms:faults.${fault}`) : wordsOfField(field, fault, t);
}

const CELL_FAULTS: ReadonlySet<string> = new Set<CellFault>(['otherCurrency', 'otherUnit', 'tooManyCells']);

function isCellFault(fault: ImportFault): fault is CellFault {
  return CELL_FAULTS.has(fault);
}

/** More options than these are too many for a line of a report. */
const MOST_OPTIONS = 8;

function wordsOfField(field: Field, fault: Fault, t: Translate): string {
  const { options = [] } = field;
  if (fault === 'notAnOption' && options.length > 0 && options.length <= MOST_OPTIONS) {
    return t('cli-import:fault.notAnOption', { options: options.join(', ') });
  }
  return t(faultKey(field, fault), { bound: faultBound(field, fault, (value) => formatNumber(value, t.language)) });
}

function reasonOf(code: string, t: Translate): string {
  return isMessageCode(code) ? t(`messages:${messageOf(code).key}`) : code;
}
