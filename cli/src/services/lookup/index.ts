/** The search, quotes of fees, and the rules as tables. */
export { mergeSites } from './merge-sites.ts';
export { type QuoteFault, quoteFor } from './quote.ts';
export { RULE_NAMES, type RuleCell, type RuleName, type RuleTable } from './rule-table.ts';
export { ruleTable } from './rules.ts';
export { type FoundLots, searchSites } from './search-lots.ts';
export { FILTER_REGIONS, type SearchFault, searchRequestOf } from './search-request.ts';
export { STAGE_CHOICES, type StageChoice, stagesOf } from './stage-choices.ts';
