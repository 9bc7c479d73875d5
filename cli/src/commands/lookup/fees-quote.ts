import { LOT_TYPES, SITES } from '@marque/core/rules/lot';
import { CURRENCIES } from '@marque/core/rules/money';
import { type CommandContext, type CommandRun, UsageError } from '../../command/types.ts';
import { quoteJson } from '../../contracts/lookup.ts';
import { addAuctionTexts } from '../../render/auction/texts.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { costLines } from '../../render/lookup/fee-lines.ts';
import { addLookupTexts } from '../../render/lookup/texts.ts';
import { asLines } from '../../render/print.ts';
import { type QuoteFault, quoteFor } from '../../services/lookup/index.ts';

export const shape = () => quoteJson;

/** `marque fees quote`: the buyer's fee and tax for an amount. Needs no server. */
export const run: CommandRun = async ({ terminal, output }, _, flags) => {
  const { t, texts, print } = terminal;
  addAuctionTexts(texts);
  addLookupTexts(texts);
  const isVip = flags.vip === true;
  const quoted = quoteFor({
    site: SITES.find((site) => site === flags.site) ?? 'cars',
    amount: Number(flags.amount),
    country: String(flags.country),
    lotType: typeof flags.lotType === 'string' ? flags.lotType : null,
    currency: typeof flags.currency === 'string' ? flags.currency : null,
    commission: typeof flags.commission === 'number' ? flags.commission : null,
    isVip,
  });
  if (!quoted.ok) throw new UsageError(faultText(quoted.error, t));
  const { quote, json } = quoted.value;
  if (output.json !== null) {
    await output.json.document(json);
    return EXIT.done;
  }
  const notes = [
    ...(isVip ? [t('cli-lookup:fees.vip')] : []),
    ...(json.requiresHold ? [t('cli-lookup:fees.hold')] : []),
  ];
  print(asLines([...costLines(quote, { isVip, kind: 'hammer', saleFormat: 'auction' }, t), ...notes]));
  return EXIT.done;
};

function faultText(fault: QuoteFault, t: CommandContext['terminal']['t']): string {
  switch (fault.key) {
    case 'unknownType':
      return t('cli-lookup:search.unknownType', { ...fault.values, choices: LOT_TYPES.join(', ') });
    case 'unknownCurrency':
      return t('cli-lookup:search.unknownCurrency', { ...fault.values, choices: CURRENCIES.join(', ') });
    default:
      return t(`cli-lookup:fees.${fault.key}`, fault.values);
  }
}
