// Plans and rows of imports for tests.
import { compileForm } from '../forms/engine/index.ts';
import { type ConsignmentId, variantOf } from '../forms/variants/index.ts';
import type { FormWords, ImportPlan, Table } from './index.ts';

export const WORDS: FormWords = {
  label: ({ key }) => (key === 'driverSide' ? 'Where does the driver sit?' : key),
  option: (_, option) => ({ Left: 'On the left', Excellent: 'Excellent, as new' })[option] ?? option,
  english: null,
};

export const VENDOR_ID = 812;

/** A plan whose columns are named like the fields that they answer. */
export function planFor(
  formName: ConsignmentId,
  headers: readonly string[],
  more: Partial<ImportPlan> = {},
): ImportPlan {
  const form = compileForm(variantOf(formName));
  return {
    form,
    headers,
    mapping: {
      columns: Object.fromEntries(
        headers.filter((header) => form.fields.has(header)).map((header) => [header, header]),
      ),
      fixed: {},
      dateOrder: 'dayFirst',
      keyColumns: [],
    },
    setting: {
      phoneCountry: 'GB',
      dialCode: '+44',
      currency: 'gbp',
      region: null,
      lotSubType: null,
      dealId: null,
      vendorId: VENDOR_ID,
    },
    words: WORDS,
    today: '2026-11-25',
    ...more,
  };
}

export function tableWith(headers: readonly string[], ...rows: readonly (readonly string[])[]): Table {
  return { headers, rows: rows.map((cells, at) => ({ line: at + 2, cells, isTooLong: false })) };
}
