import { LOT_TYPES } from '@marque/core/rules/lot';
import { CURRENCIES } from '@marque/core/rules/money';
import { SORTS } from '@marque/core/rules/search';
import { type CommandContext, type CommandRun, type Flags, UsageError } from '../../command/types.ts';
import { lotJson } from '../../contracts/auction.ts';
import { LOCAL_ZONE } from '../../render/auction/instants.ts';
import { lotLines } from '../../render/auction/lot-table.ts';
import { addAuctionTexts } from '../../render/auction/texts.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { reportFailure } from '../../render/failures.ts';
import { addLookupTexts } from '../../render/lookup/texts.ts';
import { asLines } from '../../render/print.ts';
import { lotToJson } from '../../services/auctions/index.ts';
import {
  FILTER_REGIONS,
  mergeSites,
  type SearchFault,
  STAGE_CHOICES,
  searchRequestOf,
  searchSites,
} from '../../services/lookup/index.ts';
import { SITE_CHOICES } from '../../services/settings/index.ts';

export const shape = () => lotJson;

/** `marque search`: lots by words and the filters of the storefront's listings. */
export const run: CommandRun = async (context, words, flags) => {
  const { terminal, settings, signal, output } = context;
  const { t, print, reportInfo, screen } = terminal;
  addAuctionTexts(terminal.texts);
  addLookupTexts(terminal.texts);
  const sort = SORTS.find((one) => one === flags.sort) ?? null;
  const request = searchRequestOf({ ...filtersOf(flags), words, sort });
  if (!request.ok) throw new UsageError(faultText(request.error, t));
  const { api } = await context.connect();
  const limit = Number(flags.limit);
  const site = SITE_CHOICES.find((one) => one === flags.site) ?? settings.site;
  const answer = await searchSites(api, { site, request: request.value, limit }, signal);
  if (signal.aborted) return EXIT.interrupted;
  if (!answer.ok) return reportFailure(context, answer.error);
  const lots = mergeSites(answer.value.lots, sort ?? 'relevance').slice(0, limit);
  const { found } = answer.value;
  if (output.json !== null) for (const lot of lots) await output.json.line(lotToJson(lot));
  else if (lots.length === 0) reportInfo(t('cli-lookup:search.none'));
  else print(asLines(lotLines(lots, { t, screen, now: context.now(), timeZone: LOCAL_ZONE })));
  if (lots.length > 0 && found > lots.length)
    reportInfo(t('cli-lookup:search.more', { count: lots.length, of: found }));
  return EXIT.done;
};

function filtersOf(flags: Flags) {
  return {
    stage: STAGE_CHOICES.find((stage) => stage === flags.stage) ?? 'live',
    types: textsOf(flags.type),
    makes: textsOf(flags.make),
    formats: textsOf(flags.format),
    regions: textsOf(flags.region),
    vendorTypes: textsOf(flags.vendorType),
    years: { from: numberOf(flags.yearFrom), to: numberOf(flags.yearTo) },
    prices: { from: numberOf(flags.priceFrom), to: numberOf(flags.priceTo) },
    currency: typeof flags.currency === 'string' ? flags.currency : null,
  };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function faultText(fault: SearchFault, t: CommandContext['terminal']['t']): string {
  return t(`cli-lookup:search.${fault.key}`, { ...fault.values, choices: choicesOf(fault) });
}

function choicesOf({ key }: SearchFault): string {
  switch (key) {
    case 'unknownType':
      return LOT_TYPES.join(', ');
    case 'unknownRegion':
      return FILTER_REGIONS.join(', ');
    case 'unknownCurrency':
      return CURRENCIES.join(', ');
    case 'longQuery':
    case 'tooMany':
      return '';
  }
}
