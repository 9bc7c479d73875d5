import {
  CHECKING_MS,
  EXTENSION_MS,
  holdThreshold,
  OUTBID_EMAIL_INTERVAL_MS,
  PAYMENT_GRACE_PERIOD_MS,
  requiredHold,
  STAFF_EXTENSIONS_MS,
} from '@marque/core/rules/bidding';
import { feeLines, quoteFees } from '@marque/core/rules/fees';
import { LIFECYCLE } from '@marque/core/rules/lot';
import { mostOffers, NEGOTIATION_MS, OFFER_DEFAULTS, OFFER_LIFE_MS } from '@marque/core/rules/offers';
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@marque/core/rules/places';
import { MINUTE_MS } from '@marque/core/rules/time';
import type { RuleCell, RuleTable } from './rule-table.ts';

/** Rules of one value each. */
function valuesTable(values: Readonly<Record<string, RuleCell>>): RuleTable {
  return {
    columns: ['rule', 'value'],
    rows: Object.entries(values).map(([name, value]) => [{ kind: 'label', name }, value]),
  };
}

function duration(...milliseconds: readonly number[]): RuleCell {
  return { kind: 'durations', milliseconds };
}

export function extensionRule(): RuleTable {
  return valuesTable({
    bidExtension: duration(EXTENSION_MS),
    checking: duration(CHECKING_MS),
    staffExtensions: duration(...STAFF_EXTENSIONS_MS),
    negotiation: duration(NEGOTIATION_MS),
    paymentGrace: duration(PAYMENT_GRACE_PERIOD_MS),
    outbidEmail: duration(OUTBID_EMAIL_INTERVAL_MS),
  });
}

export function offersRule(): RuleTable {
  const { offersRateLimit, offersRateLimitTime, countersEnabled } = OFFER_DEFAULTS;
  return valuesTable({
    offerLife: duration(OFFER_LIFE_MS),
    offersAtLeast: mostOffers(0),
    offersLimit: mostOffers(offersRateLimit),
    offersWindow: duration(offersRateLimitTime * MINUTE_MS),
    counters: countersEnabled,
  });
}

/** The steps of a stage and an event share a row, which lists where they may lead. */
export function stagesRule(): RuleTable {
  const steps = LIFECYCLE.flatMap(({ from, event, to }) => from.map((stage) => ({ stage, event, to })));
  const rows = Map.groupBy(steps, ({ stage, event }) => `${stage} ${event}`);
  return {
    columns: ['stage', 'event', 'to'],
    rows: [...rows.values()].map((group) => [
      group[0]?.stage ?? null,
      group[0]?.event ?? null,
      [...new Set(group.map(({ to }) => to))],
    ]),
  };
}

/** A car at the threshold of card holds, for a buyer of the default country. */
export function vipRule(): RuleTable {
  const ceiling = holdThreshold('car', DEFAULT_CURRENCY);
  const question = { lotType: 'car', buyerCountryCode: DEFAULT_COUNTRY } as const;
  const quote = quoteFees({ ...question, amount: ceiling });
  const money = (amount: RuleMoney | null): RuleCell => (amount === null ? null : { kind: 'money', amount });
  const holdOf = (isVip: boolean) => money(requiredHold({ ...question, ceiling, isVip, held: null }));
  const shownOf = (isVip: boolean) =>
    feeLines(quote, { isVip, kind: 'bid', saleFormat: 'auction' }).some(({ role }) => role === 'fee');
  return {
    columns: ['rule', 'member', 'vip'],
    rows: [
      [{ kind: 'label', name: 'holdAtThreshold' }, holdOf(false), holdOf(true)],
      [{ kind: 'label', name: 'feeShown' }, shownOf(false), shownOf(true)],
      [{ kind: 'label', name: 'feeOwed' }, money(quote.feeIncTax), money(quote.feeIncTax)],
    ],
  };
}

type RuleMoney = ReturnType<typeof holdThreshold>;
