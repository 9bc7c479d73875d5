import { type CommandContext, type CommandRun, type Flags, UsageError } from '../../command/types.ts';
import { type WatchEventJson, watchEventJson } from '../../contracts/auction.ts';
import { LOCAL_ZONE } from '../../render/auction/instants.ts';
import { readLotId, reportLotFailure } from '../../render/auction/lot-failure.ts';
import { addAuctionTexts } from '../../render/auction/texts.ts';
import { warningOf } from '../../render/auction/watch/watch-view.ts';
import { EXIT, type ExitCode } from '../../render/exit-codes.ts';
import { followLots, GOALS, type LotFeed, type WatchOutcome } from '../../services/live/index.ts';

export const shape = () => watchEventJson;

const MOST_LOTS = 20;

/** `marque auction watch`: lots as they change, on the screen or as a line of JSON for each event. */
export const run: CommandRun = async (context, positionals, flags) => {
  const { terminal, output } = context;
  addAuctionTexts(terminal.texts);
  const ids = [...new Set(positionals.map((text) => readLotId(text, context)))];
  if (ids.length > MOST_LOTS) throw new UsageError(terminal.t('cli-auction:error.tooManyLots', { most: MOST_LOTS }));
  const goal = { until: GOALS.find((one) => one === flags.until) ?? null, timeoutMs: timeoutOf(flags) };
  const isOnScreen = terminal.screen !== null && output.json === null;
  const { api, serverUrl } = await context.connect();
  const options = { ...goal, api, serverUrl, ids, now: context.now, signal: context.signal };
  if (!isOnScreen) return report(context, await watchAsLines(context, options), goal.until);
  const { watchOnScreen } = await import('../../render/auction/watch/watch-on-screen.ts');
  const outcome = await watchOnScreen(terminal, { ...options, isBellOn: flags.bell === true });
  return report(context, outcome, goal.until);
};

function timeoutOf({ timeout }: Flags): number | null {
  return typeof timeout === 'number' ? timeout : null;
}

type LineOptions = Omit<Parameters<typeof followLots>[0], 'quit' | 'onEvent' | 'onChange' | 'onOpen'>;

/** Events on standard output; on standard error what people need to know of a broken connection. */
async function watchAsLines({ terminal, output }: CommandContext, options: LineOptions): Promise<WatchOutcome> {
  let written: Promise<void> = Promise.resolve();
  const write = (event: WatchEventJson) => {
    if (output.json === null) return terminal.print(`${JSON.stringify(event)}\n`);
    const { json } = output;
    written = written.then(() => json.line(event));
  };
  let feed: LotFeed | null = null;
  let shown: string | null = null;
  const outcome = await followLots({
    ...options,
    quit: new AbortController().signal,
    onEvent: write,
    onOpen: (opened) => {
      feed = opened;
    },
    onChange: () => {
      shown = reportConnection(terminal, options, feed, shown);
    },
  });
  await written;
  return outcome;
}

/** Prints a change of the connection, and returns what was printed last. */
function reportConnection(
  { t, reportInfo }: CommandContext['terminal'],
  { serverUrl, now }: LineOptions,
  feed: LotFeed | null,
  shown: string | null,
): string | null {
  const connection = feed?.connection();
  if (connection === undefined || connection.state === 'connecting') return shown;
  const warning = warningOf({ connection, now: now(), serverUrl, timeZone: LOCAL_ZONE }, t);
  if (warning === shown) return shown;
  if (warning !== null) reportInfo(`! ${warning}`);
  else reportInfo(t('cli-auction:watch.back', { server: new URL(serverUrl).host }));
  return warning;
}

/** The exit code of an outcome, with its words on standard error where it is no success. */
function report(context: CommandContext, outcome: WatchOutcome, until: (typeof GOALS)[number] | null): ExitCode {
  const { t, reportError } = context.terminal;
  if (typeof outcome !== 'string') return reportLotFailure(context, outcome.failure, outcome.auctionId);
  switch (outcome) {
    case 'reached':
    case 'settled':
    case 'quit':
      return EXIT.done;
    case 'missed':
      reportError(t(`cli-auction:watch.missed.${until ?? 'ended'}`));
      return EXIT.problems;
    case 'timedOut':
      reportError(t('cli-auction:watch.timedOut'));
      return EXIT.problems;
    case 'unavailable':
      reportError(t('cli-auction:watch.unavailable', { server: new URL(context.settings.server).host }));
      return EXIT.unavailable;
    case 'interrupted':
      return EXIT.interrupted;
  }
}
