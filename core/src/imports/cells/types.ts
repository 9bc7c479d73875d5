import type { Fault, Setting } from '../../forms/engine/index.ts';
import type { Answers, Field } from '../../forms/fields/index.ts';
import type { DateOrder } from '../mapping/index.ts';
import type { FormWords } from '../words.ts';

/** Faults that only a cell can have; all others are those of the form. */
export type CellFault =
  /** An amount in another currency than the consignment's. */
  | 'otherCurrency'
  /** A distance in another unit than the row's odometer reading. */
  | 'otherUnit'
  /** The row has more cells than the file has columns. */
  | 'tooManyCells';

export type ImportFault = Fault | CellFault;

/** What the cells of a row are read by. */
export interface CellContext {
  readonly setting: Pick<Setting, 'currency' | 'phoneCountry'>;
  readonly dateOrder: DateOrder;
  readonly words: FormWords;
}

/** The distance unit of a form, as its answers store it. */
export type DistanceUnit = 'Miles' | 'Kilometers';

/** A cell as an answer. */
export interface CellReading {
  /** What could not be converted stays as it was written, for the form to refuse. */
  readonly value: Answers[string];
  /** Answers to other fields that the cell has given: that only the year of a date is known. */
  readonly also?: Answers;
  readonly fault?: CellFault;
  /** The unit that was written with a distance. */
  readonly unit?: DistanceUnit;
  /** The dial code that was written with a telephone number. */
  readonly phone?: Pick<Setting, 'phoneCountry' | 'dialCode'>;
}

/** A cell that is not blank, with its field and the header of its column. */
export interface Cell {
  readonly field: Field;
  readonly header: string;
  readonly text: string;
}
