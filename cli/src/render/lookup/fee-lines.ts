import { type CostAudience, type FeeLine, type FeeQuote, feeLines } from '@marque/core/rules/fees';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import type { Translate } from '../../texts.ts';
import { alignRow, naturalWidths } from '../table.ts';

/** Price, fee, tax and total with the labels of the sites. */
export function costLines(quote: FeeQuote, audience: CostAudience, t: Translate, indent = ''): readonly string[] {
  const rows = feeLines(quote, audience).map((line) => [
    labelOf(line, quote, t),
    line.amount === null ? t('bidding:fees.inThePrice') : formatMoney(line.amount, t.language),
  ]);
  const widths = naturalWidths(rows);
  return rows.flatMap((row) => alignRow(row, widths, { right: new Set([1]), indent }));
}

function labelOf({ role, labelKey, params: { percent, taxName } }: FeeLine, quote: FeeQuote, t: Translate): string {
  return t(['bidding', labelKey].join(':'), {
    context: role === 'fee' ? boundReached(quote) : '',
    ...(percent === undefined ? {} : { percent: formatPercent(percent, t.language) }),
    ...(taxName === undefined ? {} : { taxName: t(`common:taxes.${taxName}`) }),
  });
}

/** A fee at its least or greatest amount is labelled so, since its share of the price would look wrong beside it. */
function boundReached({ isFeeInPrice, feeExTax, minFee, maxFee }: FeeQuote): string {
  if (isFeeInPrice) return '';
  if (minFee.minor > 0 && feeExTax.minor === minFee.minor) return 'least';
  return maxFee !== null && feeExTax.minor === maxFee.minor ? 'most' : '';
}
