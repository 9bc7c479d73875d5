import { resolve } from 'node:path';
import type { CommandRun } from '../../command/types.ts';
import { readLotId, reportLotFailure } from '../../render/auction/lot-failure.ts';
import { addAuctionTexts } from '../../render/auction/texts.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { printable } from '../../render/print.ts';
import { lotReminder, readLot, writeNewFile } from '../../services/auctions/index.ts';

const STANDARD_OUTPUT = '-';

/** `marque auction remind`: a calendar file for the end of a lot, which a program of the user opens. */
export const run: CommandRun = async (context, [text = ''], flags) => {
  const { terminal, folder, signal } = context;
  const { t, print, reportError } = terminal;
  addAuctionTexts(terminal.texts);
  const id = readLotId(text, context);
  const { api, serverUrl } = await context.connect();
  const shown = await readLot(api, id, null, signal);
  if (!shown.ok) return reportLotFailure(context, shown.error, id);
  const { lot, serverNow } = shown.value;
  const title = t('cli-auction:remind.title', { title: lot.title });
  const reminder = lotReminder(lot, { serverUrl, title, now: serverNow });
  if (reminder === null) {
    reportError(t('cli-auction:remind.noEnd', { id }));
    return EXIT.wrongUse;
  }
  const file = typeof flags.out === 'string' ? flags.out : `marque-${id}.ics`;
  if (file === STANDARD_OUTPUT) {
    print(reminder);
    return EXIT.done;
  }
  const written = await writeNewFile(resolve(folder, file), reminder);
  if (!written.ok) {
    reportError(t(`cli-auction:remind.${written.error}`, { file }));
    return EXIT.wrongUse;
  }
  print(`${printable(file)}\n`);
  return EXIT.done;
};
