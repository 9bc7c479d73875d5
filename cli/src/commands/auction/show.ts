import type { CommandContext, CommandRun } from '../../command/types.ts';
import { UsageError } from '../../command/types.ts';
import { type LogJson, type ShownLotJson, shownLotJson } from '../../contracts/auction.ts';
import { LOCAL_ZONE } from '../../render/auction/instants.ts';
import { logLines, verdictLine } from '../../render/auction/log-lines.ts';
import { readLotId, reportLotFailure } from '../../render/auction/lot-failure.ts';
import { lotPageLines, namesOf } from '../../render/auction/lot-page.ts';
import { addAuctionTexts } from '../../render/auction/texts.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { asLines } from '../../render/print.ts';
import {
  feesCountry,
  type LotHistory,
  lotAddress,
  lotToJson,
  readHistory,
  readLot,
  type ShownLot,
  type VerifiedLog,
  verifyLog,
} from '../../services/auctions/index.ts';

export const shape = () => shownLotJson;

/** `marque auction show`: one lot, with `--log` its verified log. A log that is broken ends with 1. */
export const run: CommandRun = async (context, [text = ''], flags) => {
  const { terminal, signal, output } = context;
  addAuctionTexts(terminal.texts);
  const from = typeof flags.from === 'number' ? flags.from : null;
  if (from !== null && flags.log !== true) throw new UsageError(terminal.t('cli-auction:error.fromWithoutLog'));
  const id = readLotId(text, context);
  const { api, serverUrl } = await context.connect();
  const shown = await readLot(api, id, feesCountry(flags.country, context.settings), signal);
  if (!shown.ok) return reportLotFailure(context, shown.error, id);
  const history = await readHistory(api, id, signal);
  if (!history.ok) return reportLotFailure(context, history.error, id);
  const log = flags.log === true ? await verifyLog(api, id, signal) : null;
  if (log !== null && !log.ok) return reportLotFailure(context, log.error, id);
  const verified = log === null ? null : fromEntry(log.value, from ?? 1);
  if (output.json !== null) await output.json.document(toJson(shown.value, history.value, verified, serverUrl));
  else print(context, shown.value, { history: history.value, verified, from, serverUrl });
  return verified?.verdict.result === 'broken' ? EXIT.problems : EXIT.done;
};

interface LogPart extends VerifiedLog {
  /** From the chosen entry on. */
  readonly shown: VerifiedLog['entries'];
}

function fromEntry(log: VerifiedLog, from: number): LogPart {
  return { ...log, shown: log.entries.filter(({ sequence }) => sequence >= from) };
}

interface Parts {
  readonly history: LotHistory;
  readonly verified: LogPart | null;
  readonly from: number | null;
  readonly serverUrl: string;
}

function print({ terminal }: CommandContext, shown: ShownLot, { history, verified, from, serverUrl }: Parts): void {
  const { t, screen } = terminal;
  const options = { t, screen, timeZone: LOCAL_ZONE };
  const lines = [...lotPageLines(shown, { ...options, serverUrl })];
  if (verified !== null) {
    lines.push(
      '',
      ...logPart(verified, from, { ...options, currency: verified.currency, names: namesOf(history.bids) }),
    );
  }
  terminal.print(asLines(lines));
}

function logPart(
  { entries, shown, verdict }: LogPart,
  from: number | null,
  options: Parameters<typeof logLines>[1],
): readonly string[] {
  const { t } = options;
  if (verdict.result === 'withheld') return [verdictLine(verdict, entries, t)];
  if (entries.length === 0) return [t('cli-auction:log.none')];
  const table = shown.length === 0 ? [t('cli-auction:log.noneFrom', { from: from ?? 1 })] : logLines(shown, options);
  return [t('cli-auction:log.title'), ...table, '', verdictLine(verdict, entries, t)];
}

function toJson({ lot, fees }: ShownLot, history: LotHistory, log: LogPart | null, serverUrl: string): ShownLotJson {
  return {
    ...lotToJson(lot),
    summary: lot.summary,
    facts: lot.facts,
    location: lot.location,
    url: lotAddress(serverUrl, lot),
    reserveLowered: lot.reserveLowered,
    extensionCause: lot.extensionCause,
    noViews: lot.noViews,
    noComments: lot.noComments,
    noPictures: lot.pictures.length,
    endedReason: lot.endedReason,
    fees,
    extensions: [...history.extensions],
    log: log === null ? null : logToJson(log),
  };
}

function logToJson({ verdict, entries, shown }: LogPart): LogJson {
  const isBroken = verdict.result === 'broken';
  return {
    result: verdict.result,
    fault: isBroken ? verdict.fault : null,
    faultAt: isBroken ? verdict.sequence : null,
    checked: entries.length,
    sealed: entries.filter(({ facts, details }) => facts === null || details === null).length,
    entries: [...shown],
  };
}
