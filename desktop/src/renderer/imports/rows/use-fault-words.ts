import { faultBound, faultKey } from '@marque/core/forms/fault-messages';
import type { Field } from '@marque/core/forms/fields';
import type { CellFault, ImportFault } from '@marque/core/imports';
import { formatNumber } from '@marque/core/rules/format';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';

const CELL_FAULTS: ReadonlySet<string> = new Set<CellFault>(['otherCurrency', 'otherUnit', 'tooManyCells']);

function isCellFault(fault: ImportFault): fault is CellFault {
  return CELL_FAULTS.has(fault);
}

/** Writes what to do about a fault: in the form's own sentence, or in that of the import. */
export function useFaultWords(): (field: Field | undefined, fault: ImportFault) => string {
  const { t } = useTranslation(['console', 'forms']);
  return (field, fault) => {
    if (isCellFault(fault)) return t(`console:imports.fault.${fault}`);
    if (field === undefined) return t('console:imports.fault.tooManyCells');
    return t(faultKey(field, fault), {
      bound: faultBound(field, fault, (value) => formatNumber(value, PAGE_LANGUAGE)),
    });
  };
}
