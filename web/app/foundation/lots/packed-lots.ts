import type { TileLot } from '@marque/core/ui/lot-facts';

/**
 * The lots of a long list in a page's data, as one text. React Router writes and reads each value of a page's data by
 * itself, 3,500 of them for 96 tiles; JSON takes a small part of that time on the server and in the browser.
 */
export interface PackedLots {
  readonly columns: readonly string[];
  /** JSON: for each lot its values in the order of the columns. Fields that a lot lacks are the last of the columns. */
  readonly rows: string;
}

/** Packs lots as `tileLotOf` makes them: the fields that only some lots have come last. */
export function packLots(lots: readonly TileLot[]): PackedLots {
  const columns = lots.map((lot) => Object.keys(lot)).reduce(longer, []);
  return { columns, rows: JSON.stringify(lots.map((lot) => Object.values(lot))) };
}

function longer(left: readonly string[], right: readonly string[]): readonly string[] {
  return right.length > left.length ? right : left;
}

/** The lots that were packed. */
export function unpackLots({ columns, rows }: PackedLots): readonly TileLot[] {
  const lots = JSON.parse(rows) as readonly (readonly unknown[])[];
  return lots.map((values) => {
    const lot: Record<string, unknown> = {};
    for (const [index, value] of values.entries()) lot[columns[index] ?? ''] = value;
    return lot as unknown as TileLot;
  });
}

/** Whether a part of a page's data is packed lots. */
export function isPackedLots(value: object): value is PackedLots {
  return 'columns' in value && 'rows' in value && typeof value.rows === 'string';
}
