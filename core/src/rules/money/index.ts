export {
  addMoney,
  ceilToMajor,
  compareMoney,
  fromMajor,
  isExactMajor,
  isSameMoney,
  isWholeMajor,
  isWholeSum,
  MINOR_PER_MAJOR,
  maxMoney,
  minMoney,
  money,
  toMajor,
  zero,
} from './amounts.ts';
export { conversionFactor, convertFixed, fixedRate } from './conversion.ts';
export { normaliseCurrency } from './currency.ts';
export { basisPoints, multiplyRate, type Rate, rate, toFraction, toPercent } from './rates.ts';
export { CURRENCIES, type Currency, type Money } from './types.ts';
