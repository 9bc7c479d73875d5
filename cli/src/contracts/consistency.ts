import { CHECK_IDS, NOT_RUN_REASONS, SEVERITIES } from '@marque/core/rules/consistency';
import { SITES } from '@marque/core/rules/lot';
import * as z from 'zod/mini';

/** A value of a finding: a number, a name, an amount in major units, or an instant. */
const value = z.union([
  z.number(),
  z.string(),
  z.object({ amount: z.number(), currencyCode: z.string() }),
  z.object({ dtUTC: z.string() }),
]);

/** A line of `marque auction check --json`: a finding, with `--passed` also a check that passed, or a check that was not made. */
export const consistencyLine = z.object({
  /** Null for a check that was not made, which counts its lots instead. */
  auctionId: z.nullable(z.int()),
  site: z.nullable(z.enum(SITES)),
  title: z.nullable(z.string()),
  check: z.enum(CHECK_IDS),
  severity: z.enum(SEVERITIES),
  result: z.enum(['failed', 'passed', 'notRun']),
  /** What is wrong; null for other results. */
  fault: z.nullable(z.string()),
  /** The same as a sentence. */
  found: z.nullable(z.string()),
  values: z.record(z.string(), value),
  /** Why it was not made; null for other results. */
  reason: z.nullable(z.enum(NOT_RUN_REASONS)),
  /** Of how many lots it was not made; null for other results. */
  lots: z.nullable(z.int()),
  /** The same for the same finding in every run, as `--baseline` knows it; null for other results. */
  fingerprint: z.nullable(z.string()),
});
export type ConsistencyLine = z.output<typeof consistencyLine>;
