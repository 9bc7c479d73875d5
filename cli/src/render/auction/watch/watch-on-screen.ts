import { isLive } from '@marque/core/rules/lot';
import { MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import type { WatchEventJson } from '../../../contracts/auction.ts';
import { lotAddress } from '../../../services/auctions/index.ts';
import { followLots, type LotFeed, openPage, type WatchOutcome } from '../../../services/live/index.ts';
import type { Terminal } from '../../../terminal.ts';
import { printable } from '../../print.ts';
import { LOCAL_ZONE } from '../instants.ts';
import { watchLines } from './watch-lines.ts';
import { type DrawnScreen, openWatchScreen, type WatchKey } from './watch-screen.tsx';
import { watchView } from './watch-view.ts';

type Followed = Omit<Parameters<typeof followLots>[0], 'quit' | 'onEvent' | 'onChange' | 'onOpen'>;

/** Events beside bids that the screen keeps. */
const MOST_EVENTS = 100;
const USUAL_SIZE = { columns: 80, rows: 24 };
/** The bell rings once when less is left. */
const BELL_WITHIN_MS = 2 * MINUTE_MS;
/** More often than the clocks change, so that they miss no second. */
const DRAWN_EVERY_MS = SECOND_MS / 2;
const BELL = '\u0007';

/** Follows lots on the screen until the user has seen enough. The last lines stay where they are. */
export async function watchOnScreen(
  terminal: Terminal,
  options: Followed & { readonly isBellOn: boolean },
): Promise<WatchOutcome> {
  const { t, stdout, stdin } = terminal;
  const quit = new AbortController();
  const interrupt = new AbortController();
  const events: WatchEventJson[] = [];
  const rung = new Set<string>();
  let feed: LotFeed | null = null;
  let isBellOn = options.isBellOn;
  let isPaused = false;
  let selected = 0;
  let notice: string | null = null;
  let screen: DrawnScreen | null = null;
  let lots: ReturnType<LotFeed['read']> = [];

  function draw(): void {
    if (feed === null) return;
    // While paused the lots stay as they were; the clock goes on.
    if (!isPaused) lots = feed.read();
    const view = watchView(
      {
        ...options,
        lots,
        events,
        connection: feed.connection(),
        serverNow: feed.serverNow(),
        now: options.now(),
        drift: feed.drift(),
        isPaused,
        isBellOn,
        selected,
        notice,
        timeZone: LOCAL_ZONE,
      },
      t,
    );
    screen?.draw(watchLines(view, sizeOf(stdout), t));
    if (isBellOn) ring(feed);
  }

  /** Once for each end of a lot, extended ones anew. */
  function ring({ read, serverNow }: LotFeed): void {
    for (const { state } of read()) {
      const { endsAt, lotId, stage } = state;
      const key = `${lotId} ${endsAt}`;
      if (endsAt === null || !isLive(stage) || endsAt - serverNow() > BELL_WITHIN_MS || rung.has(key)) continue;
      rung.add(key);
      stdout.write(BELL);
    }
  }

  function onKey(key: WatchKey): void {
    switch (key) {
      case 'quit':
        quit.abort();
        break;
      case 'interrupt':
        interrupt.abort();
        break;
      case 'pause':
        isPaused = !isPaused;
        break;
      case 'bell':
        isBellOn = !isBellOn;
        break;
      case 'up':
        selected = Math.max(0, selected - 1);
        break;
      case 'down':
        selected = Math.min(options.ids.length - 1, selected + 1);
        break;
      case 'open':
        void openSelected();
        break;
    }
    draw();
  }

  async function openSelected(): Promise<void> {
    const lot = lots[selected]?.listing;
    if (lot === undefined) return;
    const address = lotAddress(options.serverUrl, lot);
    // The address is shown, for machines without a browser.
    notice = printable(address);
    draw();
    await openPage(address);
  }

  // Until the lots are there, Ctrl-C is a signal.
  terminal.progress(t('cli-auction:watch.connecting', { server: new URL(options.serverUrl).host }));
  const timer = setInterval(draw, DRAWN_EVERY_MS);
  stdout.on('resize', draw);
  try {
    const outcome = await followLots({
      ...options,
      signal: AbortSignal.any([options.signal, interrupt.signal]),
      quit: quit.signal,
      onEvent: (event) => {
        if (event.event === 'bid') return;
        events.push(event);
        if (events.length > MOST_EVENTS) events.shift();
      },
      onChange: draw,
      onOpen: (opened) => {
        feed = opened;
        terminal.progress(null);
        screen = openWatchScreen({
          stdout,
          stdin,
          isColoured: terminal.screen?.isColoured === true,
          takesKeys: stdin.isTTY === true,
          onKey,
        });
      },
    });
    isPaused = false;
    draw();
    return outcome;
  } finally {
    clearInterval(timer);
    stdout.off('resize', draw);
    terminal.progress(null);
    await closeScreen(screen);
  }
}

/** The screen is opened by a callback, which the compiler does not follow. */
async function closeScreen(screen: DrawnScreen | null): Promise<void> {
  await screen?.close();
}

function sizeOf({ columns, rows }: NodeJS.WriteStream) {
  return { columns: columns > 0 ? columns : USUAL_SIZE.columns, rows: rows > 0 ? rows : USUAL_SIZE.rows };
}
