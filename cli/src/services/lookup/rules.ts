import { commissionsRule, feesRule, holdsRule, incrementsRule, taxesRule } from './money-rules.ts';
import type { RuleName, RuleTable } from './rule-table.ts';
import { extensionRule, offersRule, stagesRule, vipRule } from './sale-rules.ts';

const TABLES: Readonly<Record<RuleName, () => RuleTable>> = {
  increments: incrementsRule,
  fees: feesRule,
  commissions: commissionsRule,
  taxes: taxesRule,
  holds: holdsRule,
  extension: extensionRule,
  offers: offersRule,
  stages: stagesRule,
  vip: vipRule,
};

/** A rule as a table, made by calling the rules themselves. */
export function ruleTable(name: RuleName): RuleTable {
  return TABLES[name]();
}
