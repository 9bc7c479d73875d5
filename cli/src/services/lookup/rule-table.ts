import type { Money } from '@marque/core/rules/money';

/** A value of a rule, before it is written in words or as JSON. */
export type RuleCell =
  | string
  | number
  | boolean
  | null
  /** Several values that share a row. */
  | readonly string[]
  | { readonly kind: 'money'; readonly amount: Money }
  | { readonly kind: 'durations'; readonly milliseconds: readonly number[] }
  /** A name of `cli-lookup:rules.row`. */
  | { readonly kind: 'label'; readonly name: string };

export const RULE_NAMES = [
  'increments',
  'fees',
  'commissions',
  'taxes',
  'holds',
  'extension',
  'offers',
  'stages',
  'vip',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

export interface RuleTable {
  /** Names of `cli-lookup:rules.column`. */
  readonly columns: readonly string[];
  /** Each as long as `columns`. */
  readonly rows: readonly (readonly RuleCell[])[];
}

/** Cases whose results are equal share a row, which lists their names. */
export function groupEqual<Case extends string, Result>(
  cases: readonly Case[],
  resultOf: (name: Case) => Result,
): readonly { readonly names: readonly Case[]; readonly result: Result }[] {
  const groups = new Map<string, { readonly names: Case[]; readonly result: Result }>();
  for (const name of cases) {
    const result = resultOf(name);
    const key = JSON.stringify(result);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { names: [name], result });
    else known.names.push(name);
  }
  return [...groups.values()];
}
