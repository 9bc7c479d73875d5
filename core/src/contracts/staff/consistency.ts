/** What the server finds when it checks what it stores of a lot: results alone, never a maximum, a reserve or a hold. */
import * as z from 'zod/mini';
import { CHECK_IDS, isFaultOf } from '../../rules/consistency/checks.ts';
import { type CheckResult, type FoundValue, NOT_RUN_REASONS } from '../../rules/consistency/types.ts';
import { fromMajor, toMajor } from '../../rules/money/index.ts';
import { endpoint } from '../endpoint/index.ts';
import { fromIso, toIso } from '../instants/index.ts';
import { count, currencyCode, id, isoInstant, majorAmount, pathId } from '../wire/index.ts';

const foundValue = z.union([
  z.number(),
  z.string().check(z.maxLength(200)),
  z.object({ amount: majorAmount, currencyCode }),
  z.object({ dtUTC: isoInstant }),
]);
export type WireFoundValue = z.output<typeof foundValue>;

const checkId = z.enum(CHECK_IDS);

export const consistencyResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('passed'), check: checkId }),
  z.object({
    state: z.literal('failed'),
    check: checkId,
    /** One of the faults that `rules/consistency` has for the check. */
    fault: z.string().check(z.maxLength(40)),
    values: z.record(z.string().check(z.maxLength(40)), foundValue),
  }),
  z.object({ state: z.literal('notRun'), check: checkId, reason: z.enum(NOT_RUN_REASONS) }),
]);
export type ConsistencyResult = z.output<typeof consistencyResult>;

/** Entries of a log that one request replays. */
export const MOST_REPLAYED_ENTRIES = 2_000;

export const readLotConsistency = endpoint({
  name: 'readLotConsistency',
  method: 'GET',
  path: '/v1/staff/lots/:auctionId/consistency',
  summary: `Whether what is stored of a lot follows from the rules: the replay of its log of up to ${MOST_REPLAYED_ENTRIES} entries, its offers, holds and sale. Results alone.`,
  access: 'staff',
  params: z.object({ auctionId: pathId }),
  replies: {
    200: z.object({
      auctionId: id,
      /** Of the lot that was checked. */
      revision: count,
      tsServer: isoInstant,
      /** Empty where the lot changed with each attempt to read it. */
      results: z.array(consistencyResult).check(z.maxLength(2 * CHECK_IDS.length)),
    }),
  },
  refusals: [429],
});

/** A result for a response. */
export function checkResultToWire(result: CheckResult): ConsistencyResult {
  if (result.state !== 'failed') return result;
  const values = Object.entries(result.values).map(([name, value]) => [name, valueToWire(value)] as const);
  return { ...result, values: Object.fromEntries(values) };
}

/** The same result as the rules have it; null for a fault that this version does not know. */
export function checkResultFromWire(result: ConsistencyResult): CheckResult | null {
  if (result.state !== 'failed') return result;
  const { state, check, fault } = result;
  if (!isFaultOf(check, fault)) return null;
  const values = Object.entries(result.values).map(([name, value]) => [name, valueFromWire(value)] as const);
  return { state, check, fault, values: Object.fromEntries(values) };
}

/** A value for JSON. */
export function valueToWire(value: FoundValue): WireFoundValue {
  if (typeof value !== 'object') return value;
  return 'at' in value ? { dtUTC: toIso(value.at) } : { amount: toMajor(value), currencyCode: value.currency };
}

function valueFromWire(value: WireFoundValue): FoundValue {
  if (typeof value !== 'object') return value;
  return 'dtUTC' in value ? { at: fromIso(value.dtUTC) } : fromMajor(value.amount, value.currencyCode);
}
