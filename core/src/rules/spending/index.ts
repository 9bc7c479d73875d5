export {
  type Commitment,
  changeLimit,
  checkSpendingLimit,
  HIGHEST_SPENDING_LIMIT,
  leftForLot,
  leftToSpend,
  limitAt,
  type SpendingLimit,
  type SpendingRefusal,
  totalCommitted,
} from './spending-limit.ts';
