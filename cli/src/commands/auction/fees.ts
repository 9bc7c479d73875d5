import type { CommandRun } from '../../command/types.ts';
import { lotFeesJson } from '../../contracts/auction.ts';
import { readLotId, reportLotFailure } from '../../render/auction/lot-failure.ts';
import { feeLinesOf } from '../../render/auction/lot-page.ts';
import { addAuctionTexts } from '../../render/auction/texts.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { asLines } from '../../render/print.ts';
import { feesCountry, readLot } from '../../services/auctions/index.ts';

export const shape = () => lotFeesJson;

/** `marque auction fees`: the fee, its tax and the total at the present price of a lot, as the server quotes them. */
export const run: CommandRun = async (context, [text = ''], flags) => {
  const { terminal, output, signal } = context;
  addAuctionTexts(terminal.texts);
  const id = readLotId(text, context);
  const { api } = await context.connect();
  const shown = await readLot(api, id, feesCountry(flags.country, context.settings), signal);
  if (!shown.ok) return reportLotFailure(context, shown.error, id);
  const { lot, fees } = shown.value;
  if (output.json !== null) await output.json.document({ auctionId: id, title: lot.title, ...fees });
  else if (lot.priceWithheld) terminal.reportInfo(terminal.t('cli-auction:fees.withheld', { id }));
  else terminal.print(asLines(feeLinesOf(shown.value, terminal.t)));
  return EXIT.done;
};
