import type { Me } from '@marque/core/contracts/accounts';
import { counterOffer, placeOffer } from '@marque/core/contracts/offers';
import type { PageFacts } from '@marque/core/contracts/page';
import { buyNow } from '@marque/core/contracts/purchases';
import { addSubscription } from '@marque/core/contracts/subscriptions';
import { type LotType, lotPath } from '@marque/core/rules/lot';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { type Browser, builtPages, DEMO, type DemoName, serverForFile, stopTime } from '../harness/test-server.ts';

const MEMBERS = [
  'buyer',
  'rival',
  'seller',
  'dealer',
  'vip',
  'staff',
  'unverified',
  'nocard',
  'expiredcard',
  'blocked',
  'noterms',
] as const;

stopTime();
const pages = await builtPages();
let isAlone = false;
/** What the server has asked the pages for, the last one last. */
const audiences: PageFacts['audience'][] = [];
const server = await serverForFile(
  pages === null
    ? undefined
    : {
        ...pages,
        handle: (request, facts) => {
          audiences.push(facts.audience);
          return pages.handle(request, isAlone ? { ...facts, audience: 'one' } : facts);
        },
      },
);

/** Lots of seller@: an offer of buyer@ with a counter-offer, an open offer of rival@, and one that buyer@ has bought. */
const [COUNTERED, OFFERED, BOUGHT] = [10037, 10041, 10038];

beforeAll(async () => {
  const [buyer, rival, seller] = [server.program('buyer'), server.program('rival'), server.program('seller')];
  const onLot = (auctionId: number) => ({ params: { auctionId } });
  const { offer } = await buyer.ask(placeOffer, { ...onLot(COUNTERED), body: { amount: 4_000 } });
  await seller.ask(counterOffer, { ...onLot(COUNTERED), body: { bidId: offer?.bidId, amount: 5_000 } });
  await rival.ask(placeOffer, { ...onLot(OFFERED), body: { amount: 3_000 } });
  await buyer.ask(buyNow, { ...onLot(BOUGHT), body: {} });
});

interface LotAddress {
  readonly slug: string;
  readonly lotType: LotType;
}

/** Where one rendering may serve several members: lists, lots in all stages, and lots that members negotiate about. */
function paths(): readonly string[] {
  const { readConnection } = requireSqlite(server.context.db);
  const lots = readConnection
    .prepare<[], LotAddress>(
      "select slug, lot_type as lotType from lots where site = 'cars' group by stage, sale_format order by id",
    )
    .all();
  const traded = readConnection
    .prepare<number[], LotAddress>('select slug, lot_type as lotType from lots where id in (?, ?, ?)')
    .all(COUNTERED, OFFERED, BOUGHT);
  const lotPaths = new Set([...lots, ...traded].map(lotPath));
  return [
    '/',
    '/buy',
    '/buy?make=Lancia',
    '/buy/lancia-for-sale',
    '/buy?stage=sold',
    '/de/buy',
    '/makes',
    '/plates',
    ...lotPaths,
  ];
}

/** Alerts for the first of these lots, and for a model of a make's page. */
async function subscribe(name: DemoName, subscriptionKey: string): Promise<void> {
  const body = { subscriptionType: 'makeModel', subscriptionKey };
  await server.program(name).ask(addSubscription, { params: { userId: DEMO[name] }, body });
}

const CSRF_TOKEN = /<meta name="csrf-token" content="([^"]*)"/;

/** What the browser shows of a page before its scripts run. */
function visible(html: string): string {
  const token = CSRF_TOKEN.exec(html)?.[1] ?? '';
  return (
    html
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll(/ nonce="[^"]*"/g, '')
      .replaceAll(token, '')
      // Views are counted while the pages are read.
      .replaceAll(/\d+ views/g, '')
  );
}

/** The facts of the member that the page brings along beside its data. */
function ownSession(html: string) {
  const json = /<script id="own-session" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json) as { readonly me: Me; readonly csrfToken: string };
}

function firstDifference(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return `${left.slice(Math.max(0, at - 80), at + 80)} | ${right.slice(Math.max(0, at - 80), at + 80)}`;
}

async function openAlone(browser: Browser, path: string): Promise<string> {
  isAlone = true;
  try {
    return await browser.open(path);
  } finally {
    isAlone = false;
  }
}

describe.skipIf(pages === null)('a page that one rendering serves to several members', () => {
  it('is for each of them the page that is rendered for that member alone', { timeout: 300_000 }, async () => {
    await subscribe('rival', 'alfaromeo_1750gtveloce');
    await subscribe('dealer', 'alfaromeo_1750gtveloce');
    await subscribe('buyer', 'lancia_fulviacoupé1.3s');
    const browsers = new Map<DemoName, Browser>();
    for (const name of MEMBERS) browsers.set(name, await server.browserOf(name));
    for (const path of paths()) {
      for (const [name, browser] of browsers) {
        const alone = visible(await openAlone(browser, path));
        const shared = await browser.open(path);
        expect(audiences.at(-1), path).toBe('members');
        expect(visible(shared) === alone, `${path} as ${name}: ${firstDifference(visible(shared), alone)}`).toBe(true);
        expect(ownSession(shared).me, `${path} as ${name}`).toMatchObject({
          userId: DEMO[name],
          email: `${name}@marque.test`,
        });
        expect(ownSession(shared).csrfToken).toBe(CSRF_TOKEN.exec(shared)?.[1]);
      }
    }
  });
});
