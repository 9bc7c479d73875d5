import { type CompiledForm, type Setting, validateForm } from '../../forms/engine/index.ts';
import type { Answers, Field } from '../../forms/fields/index.ts';
import { type CellContext, type CellReading, type ImportFault, isDistance, readCell } from '../cells/index.ts';
import { type ColumnMapping, importableFields } from '../mapping/index.ts';
import type { TableRow } from '../table/index.ts';
import type { FormWords } from '../words.ts';

/** What a file's rows are checked by. */
export interface ImportPlan {
  readonly form: CompiledForm;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  /** Of each consignment: its currency, its vendor, and the dial code of numbers without one. */
  readonly setting: Setting;
  readonly words: FormWords;
  /** The day on which dates are judged, YYYY-MM-DD. */
  readonly today: string;
}

/** What is wrong with a row, and where. */
export interface RowFault {
  /** The key of the field; null for a fault of the whole row. */
  readonly key: string | null;
  /** The header of its column; null where the value is that of all rows, or there is none. */
  readonly column: string | null;
  /** The cell as it stands in the file. */
  readonly value: string;
  readonly fault: ImportFault;
}

export interface CheckedRow {
  /** From 1, the header's included. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly answers: Answers;
  /** Answers that come from columns, without those that all rows share. */
  readonly own: Answers;
  readonly setting: Setting;
  readonly faults: readonly RowFault[];
}

/** Reads a row's answers and checks them as the form does. Pure: the same row has the same result on every machine. */
export function checkRow(plan: ImportPlan, { line, cells, isTooLong }: TableRow): CheckedRow {
  const { form, mapping, headers } = plan;
  const readings = readCells(plan, cells);
  const [fixed, own] = [
    readings.filter(({ column }) => column === null),
    readings.filter(({ column }) => column !== null),
  ];
  const unit = unitOf(form, readings);
  const answers = { ...answersOf(fixed), ...answersOf(own), ...unit.also };
  const ownFaults = readings.flatMap(({ field, column, value, reading }) => {
    const fault = reading.fault ?? (unit.contradicting.has(field.key) ? ('otherUnit' as const) : undefined);
    return fault === undefined ? [] : [{ key: field.key, column, value, fault }];
  });
  const known = new Set(ownFaults.map(({ key }) => key));
  const formFaults = validateForm(form, answers, plan.today).flatMap(({ key, fault }): RowFault[] => {
    if (known.has(key)) return [];
    const column = mapping.columns[key] ?? null;
    const read = readings.find(({ field }) => field.key === key);
    const value = read?.value ?? (column === null ? '' : (cells[headers.indexOf(column)] ?? ''));
    return [{ key, column: read === undefined ? column : read.column, value, fault }];
  });
  const length: readonly RowFault[] = isTooLong ? [{ key: null, column: null, value: '', fault: 'tooManyCells' }] : [];
  return {
    line,
    cells,
    answers,
    own: { ...answersOf(own), ...(Object.keys(answersOf(own)).length > 0 ? unit.also : {}) },
    setting: { ...plan.setting, ...readings.find(({ reading }) => reading.phone !== undefined)?.reading.phone },
    faults: [...length, ...ownFaults, ...formFaults],
  };
}

interface FieldReading {
  readonly field: Field;
  /** Null for a value that all rows share. */
  readonly column: string | null;
  readonly value: string;
  readonly reading: CellReading;
}

/** The cells that are filled in, and what all rows share where they are not. */
function readCells(
  { form, headers, mapping, setting, words }: ImportPlan,
  cells: readonly string[],
): readonly FieldReading[] {
  const context: CellContext = { setting, dateOrder: mapping.dateOrder, words };
  return importableFields(form).flatMap((field): FieldReading[] => {
    const column = mapping.columns[field.key];
    const cell = column === undefined ? '' : (cells[headers.indexOf(column)] ?? '').trim();
    const text = cell === '' ? (mapping.fixed[field.key] ?? '').trim() : cell;
    if (text === '') return [];
    const header = cell === '' ? null : (column ?? null);
    return [{ field, column: header, value: text, reading: readCell({ field, header: header ?? '', text }, context) }];
  });
}

function answersOf(readings: readonly FieldReading[]): Answers {
  return Object.assign({}, ...readings.map(({ field, reading }) => ({ [field.key]: reading.value, ...reading.also })));
}

const UNIT_FIELD = 'currentMileageUnit';

/**
 * The unit of the row's distances: that of its own column, otherwise the first one that is written with a distance. A distance
 * in another unit is not converted, since a rounded odometer reading would be a wrong one.
 */
function unitOf(
  form: CompiledForm,
  readings: readonly FieldReading[],
): { readonly also: Answers; readonly contradicting: ReadonlySet<string> } {
  const distances = readings.filter(({ field, reading }) => isDistance(field.key) && reading.unit !== undefined);
  const given = readings.find(({ field }) => field.key === UNIT_FIELD)?.reading.value;
  const unit = given ?? distances[0]?.reading.unit;
  const others = distances.filter(({ reading }) => reading.unit !== unit);
  return {
    also: given === undefined && unit !== undefined && form.fields.has(UNIT_FIELD) ? { [UNIT_FIELD]: unit } : {},
    contradicting: new Set(others.map(({ field }) => field.key)),
  };
}
