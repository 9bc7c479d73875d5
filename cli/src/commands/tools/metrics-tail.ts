import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandRun, UsageError } from '../../command/types.ts';
import { METRICS_LINE, type MetricsLine } from '../../contracts/tools.ts';
import { EXIT } from '../../render/exit-codes.ts';
import { asLines } from '../../render/print.ts';
import { alignRow, DASH } from '../../render/table.ts';
import { metricsLine, type Reading, readMetrics } from '../../services/metrics/index.ts';
import { isSafeForSecrets } from '../../services/settings/index.ts';

export const shape = () => METRICS_LINE;

/** The token of `/metrics`, as the server's own setting is called. */
const TOKEN_VARIABLE = 'MARQUE_METRICS_TOKEN';
/** Lines between two headings. */
const HEADING_EVERY = 20;
const COLUMNS = [
  'bidsPerSecond',
  'refusedBidsPerSecond',
  'requestsPerSecond',
  'commitMs',
  'connections',
  'liveLots',
  'memoryMb',
  'eventLoopDelayMs',
] as const satisfies readonly (keyof MetricsLine)[];

/** `marque metrics tail`: the server's figures at intervals, until Ctrl-C or `--count` lines. */
export const run: CommandRun = async (context, _, flags) => {
  const { terminal, settings, environment, output, now, signal } = context;
  const given = environment[TOKEN_VARIABLE] ?? '';
  if (given !== '' && (settings.sources.server === 'project' || !isSafeForSecrets(settings.server))) {
    throw new UsageError(terminal.t('cli:error.session.unsafeServer', { server: settings.server }));
  }
  const most = typeof flags.count === 'number' ? flags.count : Number.POSITIVE_INFINITY;
  let before: Reading | null = null;
  for (let nth = 0; nth < most; nth += 1) {
    if (nth > 0) await sleep(Number(flags.every), undefined, { signal });
    const samples = await readMetrics(settings.server, given === '' ? null : given, signal);
    if (!samples.ok) {
      terminal.reportError(terminal.t(`cli:metrics.tail.fault.${samples.error}`, { server: settings.server }));
      return samples.error === 'forbidden' ? EXIT.loginNeeded : EXIT.unavailable;
    }
    const reading = { at: now(), samples: samples.value };
    const line = metricsLine(reading, before);
    before = reading;
    if (output.json !== null) await output.json.line(line);
    else terminal.print(textOf(line, nth, terminal));
  }
  return EXIT.done;
};

function textOf(line: MetricsLine, nth: number, { t }: Parameters<CommandRun>[0]['terminal']): string {
  const heads = [t('cli:metrics.tail.time'), ...COLUMNS.map((name) => t(`cli:metrics.tail.columns.${name}`))];
  const cells = [line.dtUTC.slice(11, 19), ...COLUMNS.map((name) => (line[name] === null ? DASH : String(line[name])))];
  const widths = heads.map((head, at) => Math.max(head.length, at === 0 ? 8 : 6));
  const right = new Set(COLUMNS.map((_, at) => at + 1));
  const rows = nth % HEADING_EVERY === 0 ? [heads, cells] : [cells];
  return asLines(rows.flatMap((row) => alignRow(row, widths, { right })));
}
