import type { Money } from '../money/index.ts';
import type { CheckId, Fault, FaultOf } from './checks.ts';

/** Why a check has no result. */
export const NOT_RUN_REASONS = [
  /** Only staff can read what it needs. */
  'staffOnly',
  /** Prices are withheld from callers without a login. */
  'withheld',
  /** Entries that it needs are sealed for the caller. */
  'sealed',
  /** The log is damaged, which the check of the chain reports. */
  'logDamaged',
  /** The terms of the auction are unsound, which another check reports. */
  'termsUnsound',
  /** The log is longer than what the server replays in one request. */
  'tooLong',
  /** The lot changed with each attempt to read it. */
  'moving',
  /** A part of the lot could not be read. */
  'unread',
] as const;
export type NotRunReason = (typeof NOT_RUN_REASONS)[number];

/** What a sentence mentions: a number, a name, an amount, or an instant (UTC ms). */
export type FoundValue = number | string | Money | { readonly at: number };
export type FoundValues = Readonly<Record<string, FoundValue>>;

/** The result of one check of one lot. */
export type CheckResult =
  | { readonly check: CheckId; readonly state: 'passed' }
  | { readonly check: CheckId; readonly state: 'failed'; readonly fault: Fault; readonly values: FoundValues }
  | { readonly check: CheckId; readonly state: 'notRun'; readonly reason: NotRunReason };

export type FailedCheck = Extract<CheckResult, { state: 'failed' }>;

/** What a check says of the facts; null where it does not concern such a lot. */
export type Outcome<Id extends CheckId = CheckId> =
  | 'passed'
  | { readonly fault: FaultOf<Id>; readonly values: FoundValues }
  | { readonly reason: NotRunReason }
  | null;

export function fault<Id extends CheckId>(name: FaultOf<Id>, values: FoundValues = {}): Outcome<Id> {
  return { fault: name, values };
}

export function resultOf<Id extends CheckId>(check: Id, outcome: Outcome<Id>): CheckResult | null {
  if (outcome === null) return null;
  if (outcome === 'passed') return { check, state: 'passed' };
  if ('reason' in outcome) return { check, state: 'notRun', reason: outcome.reason };
  return { check, state: 'failed', fault: outcome.fault, values: outcome.values };
}
