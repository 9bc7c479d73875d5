import type { CommandRun } from '../../command/types.ts';
import { bidJson } from '../../contracts/auction.ts';
import { bidLines } from '../../render/auction/bid-lines.ts';
import { LOCAL_ZONE } from '../../render/auction/instants.ts';
import { readLotId, reportLotFailure } from '../../render/auction/lot-failure.ts';
import { addAuctionTexts } from '../../render/auction/texts.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { asLines } from '../../render/print.ts';
import { bidToJson, readHistory } from '../../services/auctions/index.ts';

export const shape = () => bidJson;

/** `marque auction bids`: the history of a lot as its page shows it, the latest bid first. */
export const run: CommandRun = async (context, [text = '']) => {
  const { terminal, output, signal } = context;
  const { t, screen } = terminal;
  addAuctionTexts(terminal.texts);
  const id = readLotId(text, context);
  const { api, hasTokens } = await context.connect();
  const history = await readHistory(api, id, signal);
  if (!history.ok) return reportLotFailure(context, history.error, id);
  const { bids, currency, extensions } = history.value;
  if (output.json !== null) for (const line of bids) await output.json.line(bidToJson(line, currency));
  else if (bids.length === 0 && extensions.length === 0) {
    terminal.reportInfo(t(hasTokens ? 'cli-auction:bids.none' : 'cli-auction:bids.noneSeen', { id }));
  } else terminal.print(asLines(bidLines(bids, { currency, extensions, t, screen, timeZone: LOCAL_ZONE })));
  return EXIT.done;
};
