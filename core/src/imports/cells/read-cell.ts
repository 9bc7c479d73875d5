import { readPhone } from '../../rules/contact/index.ts';
import { readMoneyCell } from './amounts.ts';
import { readDateCell } from './dates.ts';
import { readWholeCell } from './distances.ts';
import { readBoxCell, readCountryCell, readOptionCell } from './options.ts';
import type { Cell, CellContext, CellReading } from './types.ts';

/**
 * A cell as the answer that its form stores. It decides nothing about the answer: what is not understood stays as it was
 * written, and the form's own check refuses it.
 */
export function readCell(cell: Cell, context: CellContext): CellReading {
  const { field, text } = cell;
  switch (field.kind) {
    case 'money':
      return readMoneyCell(cell, context);
    case 'whole':
      return readWholeCell(cell);
    case 'date':
      return readDateCell(cell, context);
    case 'choice':
    case 'select':
      return readOptionCell(cell, context);
    case 'country':
      return readCountryCell(cell);
    case 'tick':
    case 'agreement':
      return readBoxCell(cell);
    case 'tel':
      return readPhoneCell(cell, context);
    case 'text':
      return { value: text.replace(/\s+/g, ' ') };
    default:
      return { value: text };
  }
}

function readPhoneCell({ text }: Cell, { setting }: CellContext): CellReading {
  const { digits, country } = readPhone(text, setting.phoneCountry);
  if (digits === '') return { value: text };
  if (country === null) return { value: digits };
  const { countryCode, dialCode } = country;
  return { value: digits, phone: { phoneCountry: countryCode, dialCode: `+${dialCode}` } };
}
