import { parseWallFilter } from '../filters/parse-view.ts';
import { type FilterContext, matches, type WallFilter } from '../filters/wall-filter.ts';
import type { WatchedLot } from '../types.ts';

/** A colleague is told when a lot begins to match the filter. Plain data. */
export interface AlertRule {
  readonly id: string;
  readonly name: string;
  readonly filter: WallFilter;
  readonly sound: boolean;
  readonly notification: boolean;
}

/** A lot as it was at a moment; time alone can make it match, for instance "ends within 15 minutes". */
export interface LotMoment {
  readonly lot: WatchedLot;
  /** Server time, UTC ms. */
  readonly now: number;
}

/**
 * The rules that the lot matches and did not match before. A lot without a moment before is new on the wall; the lots that a
 * console reads at its start are not, so it fires no rules for them.
 */
export function firedRules(
  before: LotMoment | null,
  after: LotMoment,
  rules: readonly AlertRule[],
  userId: FilterContext['userId'],
): readonly AlertRule[] {
  const matchesAt = ({ lot, now }: LotMoment, { filter }: AlertRule) => matches(lot, filter, { userId, now });
  return rules.filter((rule) => matchesAt(after, rule) && (before === null || !matchesAt(before, rule)));
}

export const MOST_ALERT_RULES = 50;
export const LONGEST_RULE_NAME = 60;

/** Reads stored rules. A rule without an id, a name or any known condition is left out: it would fire for every lot. */
export function parseAlertRules(value: unknown): readonly AlertRule[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => parseRule(entry) ?? []).slice(0, MOST_ALERT_RULES);
}

function parseRule(value: unknown): AlertRule | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, filter, sound, notification }: Partial<Record<keyof AlertRule, unknown>> = value;
  const conditions = parseWallFilter(filter);
  if (typeof id !== 'string' || typeof name !== 'string' || Object.keys(conditions).length === 0) return null;
  return {
    id,
    name: name.slice(0, LONGEST_RULE_NAME),
    filter: conditions,
    sound: sound === true,
    notification: notification === true,
  };
}
