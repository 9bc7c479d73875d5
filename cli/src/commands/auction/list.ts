import type { Listing } from '@marque/core/contracts/listings';
import type { CommandContext, CommandRun } from '../../command/types.ts';
import { lotJson } from '../../contracts/auction.ts';
import { LOCAL_ZONE } from '../../render/auction/instants.ts';
import { lotLines } from '../../render/auction/lot-table.ts';
import { addAuctionTexts } from '../../render/auction/texts.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { reportFailure } from '../../render/failures.ts';
import { asLines } from '../../render/print.ts';
import { listLots, lotToJson, STAGE_CHOICES } from '../../services/auctions/index.ts';

import { SITE_CHOICES } from '../../services/settings/index.ts';

export const shape = () => lotJson;

/** `marque auction list`: lots by site, stage and time left. */
export const run: CommandRun = async (context, _, flags) => {
  const { terminal, settings, signal, output } = context;
  addAuctionTexts(terminal.texts);
  const { api } = await context.connect();
  const listed = await listLots(
    api,
    {
      site: SITE_CHOICES.find((site) => site === flags.site) ?? settings.site,
      stage: STAGE_CHOICES.find((stage) => stage === flags.stage) ?? 'live',
      endingMs: typeof flags.ending === 'number' ? flags.ending : null,
      limit: Number(flags.limit),
    },
    signal,
  );
  if (signal.aborted) return EXIT.interrupted;
  if (!listed.ok) return reportFailure(context, listed.error);
  const { lots, found, serverNow } = listed.value;
  if (output.json !== null) for (const lot of lots) await output.json.line(lotToJson(lot));
  else show(terminal, lots, serverNow);
  if (lots.length > 0 && found > lots.length) {
    terminal.reportInfo(terminal.t('cli-auction:list.more', { count: lots.length, of: found }));
  }
  return EXIT.done;
};

function show(
  { t, screen, print, reportInfo }: CommandContext['terminal'],
  lots: readonly Listing[],
  now: number,
): void {
  if (lots.length === 0) reportInfo(t('cli-auction:list.none'));
  else print(asLines(lotLines(lots, { t, screen, now, timeZone: LOCAL_ZONE })));
}
