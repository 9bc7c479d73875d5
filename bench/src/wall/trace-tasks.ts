import type { CDPSession, Page } from 'playwright';

/** Name that the browser gives the main thread of a page's process. */
const MAIN_THREAD = 'CrRendererMain';
const CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', '__metadata'];
/** Both names of a task of a thread, by version of the browser. */
const TASKS: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

interface TraceEvent {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds. */
  readonly dur?: number;
  /** Microseconds in which the thread had a processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Of the main thread of a page. Milliseconds. */
export interface MainThread {
  /** Busy milliseconds in each second, by the processor's time where the browser records it. */
  readonly busy: number;
  readonly taskP99: number;
  readonly longestTask: number;
  readonly tasks: number;
}

/** Runs `work` while the browser records the tasks of the page's main thread. */
export async function traceTasks(page: Page, work: () => Promise<void>): Promise<MainThread> {
  const client = await page.context().newCDPSession(page);
  const tracer = await page.context().browser()?.newBrowserCDPSession();
  if (tracer === undefined) throw new Error('The page has no browser.');
  const pid = await processOf(page, client);
  const events: TraceEvent[] = [];
  tracer.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => tracer.once('Tracing.tracingComplete', resolve));
  await tracer.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordAsMuchAsPossible' },
  });
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  await tracer.send('Tracing.end');
  await complete;
  await tracer.detach();
  await client.detach();
  return mainThreadOf(events, pid, seconds);
}

/** The id of the process that renders a page: the one whose processor time grows while the page computes. */
export async function processOf(page: Page, client: CDPSession): Promise<number> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error('The page has no browser.');
  const times = async () => {
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await times();
  await client.send('Runtime.evaluate', {
    expression: 'for (const end = performance.now() + 300; performance.now() < end; );',
  });
  const after = await times();
  await browser.detach();
  const grown = [...after].map(([id, time]) => ({ id, grown: time - (before.get(id) ?? 0) }));
  const [first] = grown.toSorted((one, other) => other.grown - one.grown);
  if (first === undefined) throw new Error('The browser has no process that renders.');
  return first.id;
}

function mainThreadOf(events: readonly TraceEvent[], pid: number, seconds: number): MainThread {
  const thread = events.find(
    (event) => event.pid === pid && event.name === 'thread_name' && event.args.name === MAIN_THREAD,
  );
  if (thread === undefined) throw new Error(`The trace has no main thread of process ${pid}.`);
  const own = events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === thread.tid);
  const tasks = withoutNested(own.filter(({ name }) => TASKS.has(name)));
  if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread.');
  const lengths = tasks.map(({ dur = 0 }) => dur / 1_000).toSorted((one, other) => one - other);
  const busy = tasks.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1_000;
  return {
    busy: busy / seconds,
    taskP99: lengths[Math.floor(lengths.length * 0.99)] ?? 0,
    longestTask: lengths.at(-1) ?? 0,
    tasks: tasks.length,
  };
}

/** The browser may record one task under both names, one inside the other. */
function withoutNested(tasks: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0;
  return tasks
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
