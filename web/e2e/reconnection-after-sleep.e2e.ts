/**
 * A page whose machine sleeps for ten minutes: its timers stand still, and its connection dies without its knowing. From the
 * first change after waking it shows what is true, or says that it may not be.
 */
import type { Browser, Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { panelOf } from './bidding.ts';
import { logIn } from './browsers.ts';
import { expect, test } from './journey.ts';
import { type MemberCall, memberApi } from './member-api.ts';
import { advance, pathOf } from './server.ts';

/** The lots change, so that each journey has a server of its own. */
let server: ServerProcess | null = null;
test.afterEach(async () => {
  await server?.stop();
  server = null;
});

const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** What the panel shows at a moment. */
interface Shown {
  readonly headline: string;
  /** It says that it may be out of date. */
  readonly isMarked: boolean;
  readonly isCalledLive: boolean;
}

/** The page of a member on a lot, which can sleep. */
interface SleepyPage {
  readonly page: Page;
  fallAsleep(): Promise<void>;
  /** Wakes the page. Resolves with what it shows at once. */
  wake(): Promise<Shown>;
  /** Everything that the page has shown since it woke. */
  readonly shown: readonly Shown[];
}

async function openSleepy(browser: Browser, cars: string, path: string): Promise<SleepyPage> {
  const page = await logIn(browser, cars, 'buyer', '/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let sleeps = 0;
  let isAwake = true;
  const shown: Shown[] = [];
  await page.exposeFunction('noteShown', (now: Shown) => {
    if (isAwake) shown.push(now);
  });
  await page.addInitScript(observePanel);
  await page.routeWebSocket(/\/app\//, (socket) => {
    const openedAfter = sleeps;
    const toServer = socket.connectToServer();
    // A connection that was open during a sleep is dead, and the page is not told.
    const isDead = () => !isAwake || sleeps !== openedAfter;
    socket.onMessage((message) => {
      if (!isDead()) toServer.send(message);
    });
    toServer.onMessage((message) => {
      if (!isDead()) socket.send(message);
    });
  });
  await page.clock.install();
  await page.goto(`${cars}${path}`, { waitUntil: 'networkidle' });

  return {
    page,
    shown,
    async fallAsleep() {
      isAwake = false;
      sleeps += 1;
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_000));
    },
    async wake() {
      shown.length = 0;
      isAwake = true;
      await page.clock.fastForward(TEN_MINUTES_MS);
      const first = await page.evaluate(() => window.readPanel?.() ?? null);
      await page.clock.resume();
      if (first === null) throw new Error('The page has no panel after waking.');
      return first;
    },
  };
}

declare global {
  interface Window {
    noteShown?: (now: Shown) => void;
    readPanel?: () => Shown | null;
  }
}

/** Runs in each document: notes what the panel shows with every change of the page. */
function observePanel(): void {
  // The price that moves up to a new one is hidden from readers, who have the new one.
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const moving of copy.querySelectorAll('[aria-hidden="true"]')) moving.remove();
    return copy.textContent ?? '';
  };
  const read = (): Shown | null => {
    const panel = document.querySelector('section[aria-label="Bidding"], [role="region"][aria-label="Bidding"]');
    const headline = panel?.querySelector('[data-headline]');
    if (!panel || !headline) return null;
    return {
      headline: textOf(headline),
      isMarked: panel.querySelector('[data-connection="reconnecting"], [data-connection="offline"]') !== null,
      isCalledLive: panel.querySelector('[data-connection="live"]') !== null,
    };
  };
  window.readPanel = read;
  let last = '';
  new MutationObserver(() => {
    const now = read();
    const text = JSON.stringify(now);
    if (now === null || text === last) return;
    last = text;
    window.noteShown?.(now);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

interface Sleep {
  readonly name: string;
  readonly lot: number;
  /** Minutes of the server before the page is opened. */
  readonly startsAfter?: number;
  readonly before?: (call: MemberCall, lot: number) => Promise<unknown>;
  readonly meanwhile: (call: MemberCall, lot: number) => Promise<unknown>;
  /** The amount at the head of the panel. */
  readonly headline: { readonly before: string; readonly after: string };
  readonly says: string | RegExp;
}

const bid = (amount: number) => (call: MemberCall, lot: number) =>
  call('rival', 'POST', `/v1/auctions/${lot}/bids`, { isAbsentee: false, amount });

/** The buyer's open offer, as the server knows it. */
async function ownOffer(call: MemberCall, lot: number): Promise<number> {
  const { ownOffer: open } = await call<{ readonly ownOffer: { readonly bidId: number } | null }>(
    'buyer',
    'GET',
    `/v1/auctions.json/${lot}/validOffer`,
  );
  if (open === null) throw new Error('The buyer has no open offer.');
  return open.bidId;
}

const SLEEPS: readonly Sleep[] = [
  {
    name: 'another bidder bids',
    lot: 10003,
    async meanwhile(call, lot) {
      await bid(1_300)(call, lot);
    },
    headline: { before: '£1,200', after: '£1,300' },
    says: /Live/,
  },
  {
    name: 'the seller answers the offer with a counter-offer',
    lot: 10037,
    before: (call, lot) => call('buyer', 'POST', `/v1/auctions/${lot}/sealedBids`, { amount: 6_000 }),
    async meanwhile(call, lot) {
      const bidId = await ownOffer(call, lot);
      await call('seller', 'POST', `/v1/auctions/${lot}/counterOffer`, { bidId, amount: 6_500 });
    },
    headline: { before: '£6,000', after: '£6,500' },
    says: /counter-offer/i,
  },
  {
    name: 'another bidder bids and the auction ends',
    lot: 10005,
    startsAfter: 21,
    meanwhile: bid(3_100),
    headline: { before: '£3,000', after: '£3,100' },
    says: /sold/i,
  },
];

for (const { name, lot, startsAfter = 0, before, meanwhile, headline, says } of SLEEPS) {
  test(`a page that slept for ten minutes, in which ${name}, shows no old number as if it were current`, async ({
    browser,
  }) => {
    server = await startProcess({ world: 'tests' });
    const { cars } = server;
    const call = memberApi(cars);
    if (startsAfter > 0) await advance(cars, startsAfter * MINUTE_MS);
    await before?.(call, lot);
    const { page, fallAsleep, wake, shown } = await openSleepy(browser, cars, await pathOf(cars, lot));
    const panel = panelOf(page);
    await expect(panel.locator('[data-headline]')).toHaveText(headline.before);

    await fallAsleep();
    await meanwhile(call, lot);
    await advance(cars, TEN_MINUTES_MS);
    // It has heard of nothing.
    await expect(panel.locator('[data-headline]')).toHaveText(headline.before);

    const first = await wake();
    // While a sold price is fetched, a sign stands in its place.
    const isRight = (now: Shown) =>
      now.headline === headline.after || now.headline === '…' || (now.isMarked && !now.isCalledLive);
    expect([first].filter((now) => !isRight(now))).toEqual([]);
    await expect(panel.locator('[data-headline]')).toHaveText(headline.after, { timeout: 60_000 });
    await expect(panel).toContainText(says);
    await expect(panel.locator('[data-connection="reconnecting"]')).toHaveCount(0);
    expect(shown.filter((now) => !isRight(now))).toEqual([]);
  });
}
