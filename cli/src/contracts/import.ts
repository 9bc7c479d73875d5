/** The JSON of imports: what `--json` prints for a row, an import and a consignment of the server. */
import { prospectSummary } from '@marque/core/contracts/prospects';
import * as z from 'zod/mini';
import { ROW_STATES } from '../services/import/journal/index.ts';

/** What is wrong with a row. */
const importFault = z.object({
  /** Key of the form's field; null for a fault of the whole row. */
  key: z.nullable(z.string()),
  /** Name of the column in the file; null where no column answers the field. */
  column: z.nullable(z.string()),
  /** The cell as it stands in the file. */
  value: z.string(),
  /** Name of the fault, "required"; of a refusal by the server its code. */
  fault: z.string(),
  /** What to do, in words. */
  advice: z.string(),
});

/** One row of an import. */
export const importedRow = z.object({
  line: z.int(),
  /** The row's own id in the file; null where it is known by its content. */
  id: z.nullable(z.string()),
  state: z.enum(ROW_STATES),
  /** Id of the consignment; null in a dry run without a vendor, on whom it depends. */
  prospectId: z.nullable(z.uuid()),
  /** The earlier line that a duplicate repeats. */
  repeats: z.nullable(z.int()),
  faults: z.array(importFault),
});
export type ImportedRow = z.output<typeof importedRow>;

/** One import in the list of `marque consignment status`. */
export const importSummary = z.object({
  import: z.string(),
  server: z.string(),
  vendor: z.int(),
  variant: z.string(),
  file: z.string(),
  dtStartedUTC: z.string(),
  /** `sending` where it was interrupted. */
  state: z.enum(['checking', 'sending', 'finished']),
  submitted: z.int(),
  drafts: z.int(),
  known: z.int(),
  duplicates: z.int(),
  refused: z.int(),
  open: z.int(),
});

/** A line of `marque consignment status`: an import, or with an id a row of it. */
export const statusLine = z.object({
  ...z.partial(importSummary).def.shape,
  ...z.partial(z.omit(importedRow, { state: true })).def.shape,
  state: z.enum(['checking', 'sending', 'finished', ...ROW_STATES]),
});

/** A consignment of the server. Staff see whose it is. */
export const listedConsignment = z.extend(prospectSummary, { vendorName: z.optional(z.string()) });
export type ListedConsignment = z.output<typeof listedConsignment>;
