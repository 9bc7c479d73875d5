import { incrementFor, requiresHold } from '@marque/core/rules/bidding';
import { LOT_TYPES, type LotType } from '@marque/core/rules/lot';
import { CURRENCIES, type Currency, toMajor } from '@marque/core/rules/money';
import { foldCases } from '../../tables/table.ts';
import { everyPair, firstWhere, type RulesTable } from '../table.ts';
import { major } from '../texts.ts';

const SOURCE = 'core/src/rules/bidding';
const ABOVE_ALL_BOUNDS = 1_000_000_000;

const INCREMENTS: RulesTable = {
  name: 'increments',
  title: 'Increments',
  about: 'The minimum step from the current price to the next bid, in whole units of the currency, by price band.',
  source: SOURCE,
  columns: ['lot type', 'currency', 'steps'],
  rows: foldCases(
    everyPair(LOT_TYPES, CURRENCIES, (lotType, currency) => ({
      inputs: [lotType, currency],
      result: [bandsOf(lotType, currency)],
    })),
  ),
};

function bandsOf(lotType: LotType, currency: Currency): readonly string[] {
  const stepAt = (price: number) => toMajor(incrementFor(major(price, currency), lotType));
  const bands: string[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const step = stepAt(from);
    bands.push(`${step} from ${from}`);
    from = firstWhere(from, ABOVE_ALL_BOUNDS, (price) => stepAt(price) > step);
  }
  return bands;
}

const PREAUTHORISATION: RulesTable = {
  name: 'preauthorisation',
  title: 'The ceiling that needs a card hold',
  about: 'The lowest bid or maximum that counts only after the fee is held on the bidder’s card. VIPs are exempt.',
  source: SOURCE,
  columns: ['lot type', 'currency', 'from'],
  rows: foldCases(
    everyPair(LOT_TYPES, CURRENCIES, (lotType, currency) => ({
      inputs: [lotType, currency],
      result: [firstWhere(1, ABOVE_ALL_BOUNDS, (ceiling) => requiresHold(major(ceiling, currency), lotType))],
    })),
  ),
};

export const BIDDING_TABLES: readonly RulesTable[] = [INCREMENTS, PREAUTHORISATION];
