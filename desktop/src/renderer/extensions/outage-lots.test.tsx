import { MantineProvider } from '@mantine/core';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import type { EndingLot, listEndingLots } from '@marque/core/contracts/staff';
import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import consoleTexts from '@marque/core/locales/en/console.json' with { type: 'json' };
import messages from '@marque/core/locales/en/messages.json' with { type: 'json' };
import { DAY_MS, MINUTE_MS } from '@marque/core/rules/time';
import { ClockProvider } from '@marque/core/ui/clock';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { BridgeProvider } from '../bridge/index.ts';
import { createStores } from '../console.tsx';
import type { Fetched } from '../lot-drawer/fetching/index.ts';
import { ConsoleContext } from '../state/index.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { type LotChoice, NO_CHOICE } from './extension-drafts.ts';
import { ExtensionResults } from './extension-results.tsx';
import { OutageLots } from './outage-lots.tsx';

type Body = ReplyOf<typeof listEndingLots>;

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const NEW_END = NOW + 15 * MINUTE_MS;
const REASON = 'The site was down.';
const texts = consoleTexts.extensions;
const { i18n } = createI18n({
  language: 'en',
  resources: { en: { common, console: consoleTexts, messages } },
  namespaces: ['common', 'console', 'messages'],
});

function endingLot(auctionId: number, minutes: number, more: Partial<EndingLot> = {}): EndingLot {
  const end = toIso(NOW + minutes * MINUTE_MS);
  return {
    auctionId,
    title: `Lot of ${minutes}`,
    stage: 'live',
    dtStageEndUTC: end,
    dtPublishedEndUTC: end,
    ...more,
  };
}

const LOTS = [
  endingLot(1, -30, { stage: 'sold' }),
  endingLot(2, 1),
  endingLot(3, 10),
  endingLot(4, 12, { dtPublishedEndUTC: toIso(NOW - 3 * DAY_MS) }),
  endingLot(5, 15),
];

interface Drawing {
  readonly fetched?: Partial<Fetched<Body>>;
  readonly choice?: Partial<LotChoice>;
  readonly state?: 'live' | 'offline';
  readonly endsAt?: number;
}

function draw(element: React.ReactNode, state: 'live' | 'offline' = 'live'): string {
  const bridge = createFakeBridge({
    lots: 0,
    updatesPerSecond: 0,
    state,
    scheme: 'dark',
    serverUrl: 'http://127.0.0.1',
  });
  const stores = createStores(bridge);
  stores.backend.setState({ connection: { state, since: NOW, lastEventAt: NOW, clockOffsetMs: 0 } });
  return renderToStaticMarkup(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <ClockProvider serverNow={NOW}>
          <BridgeProvider bridge={bridge}>
            <ConsoleContext value={stores}>{element}</ConsoleContext>
          </BridgeProvider>
        </ClockProvider>
      </I18nextProvider>
    </MantineProvider>,
  );
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

function drawLots({ fetched, choice, state, endsAt = NEW_END }: Drawing = {}) {
  const html = draw(
    <OutageLots
      site="cars"
      endsAt={endsAt}
      isSettled
      fetched={{
        body: { lots: LOTS, isComplete: true },
        failure: null,
        isOffline: state === 'offline',
        retry: () => undefined,
        ...fetched,
      }}
      choice={{ ...NO_CHOICE, reason: REASON, ...choice }}
      onChoose={() => undefined}
      onExtended={() => undefined}
    />,
    state,
  );
  const [button = ''] = html.match(/<button[^>]*>(?=Extend (?:\d+ )?auction)/g) ?? [];
  return {
    words: wordsOf(html),
    chosen: [...html.matchAll(/aria-label="Extend lot (\d+)[^>]*checked=""/g)].map(([, lot]) => Number(lot)),
    count: /Extend \d+ auctions?/.exec(wordsOf(html))?.[0],
    offReason: /title="([^"]*)"/.exec(button)?.[1] ?? null,
  };
}

it('chooses every lot that can be extended, and says why the others keep their end', () => {
  const { chosen, count, offReason, words } = drawLots();
  expect(chosen).toEqual([2, 3]);
  expect(count).toBe('Extend 2 auctions');
  expect(offReason).toBeNull();
  expect(words).toContain(`Lot of -30 Sold Fri 20 Nov, 11:30:00 ${texts.keeps.lotEnded}`);
  expect(words).toContain('Lot of 1 Live Fri 20 Nov, 12:01:00 Fri 20 Nov, 12:15:00');
  expect(words).toContain(`Fri 20 Nov, 12:12:00 ${texts.keeps.endTooFar}`);
  expect(words).toContain(`Fri 20 Nov, 12:15:00 ${texts.keeps.endTooSoon}`);
});

it('leaves out a lot that was unticked', () => {
  const { chosen, count, words } = drawLots({ choice: { leftOut: new Set([3]) } });
  expect(chosen).toEqual([2]);
  expect(count).toBe('Extend 1 auction');
  expect(words).toContain(`Lot of 10 Live Fri 20 Nov, 12:10:00 ${texts.keeps.leftOut}`);
});

it.each<[string, Drawing, string]>([
  ['while the console is offline', { state: 'offline' }, consoleTexts.lot.off.offline],
  ['before the lots are read', { fetched: { body: null } }, texts.off.reading],
  ['when the lots could not be read', { fetched: { body: null, failure: { kind: 'network' } } }, texts.off.unread],
  ['without a lot', { choice: { leftOut: new Set([2, 3]) } }, texts.off.noLots],
  ['without a reason', { choice: { reason: ' a ' } }, consoleTexts.lot.reasonMissing],
  ['for an end that leaves bidders no time', { endsAt: NOW + 4 * MINUTE_MS }, texts.off.noLots],
])('turns the button off %s', (_, drawing, reason) => {
  expect(drawLots(drawing).offReason).toBe(reason);
});

it.each<[string, Partial<Fetched<Body>>, string]>([
  ['that the lots are loading', { body: null }, consoleTexts.lot.loading],
  ['that they were not read', { body: null, failure: { kind: 'network' } }, consoleTexts.lot.failed.network],
  ['that they were not read again', { failure: { kind: 'network' } }, texts.unread],
  ['that there are none', { body: { lots: [], isComplete: true } }, texts.empty],
  [
    'that there are more',
    { body: { lots: LOTS, isComplete: false } },
    texts.incompleteList.replace('{{count}}', '100'),
  ],
])('says %s', (_, fetched, words) => {
  expect(drawLots({ fetched }).words).toContain(words);
});

it('says that the new end comes too early before it says so for each lot', () => {
  const { words } = drawLots({ endsAt: NOW + 4 * MINUTE_MS });
  expect(words).toContain(texts.noBiddingTime);
  expect(words).toContain(texts.keeps.noBiddingTime);
});

it('shows the result of each lot with the words of its refusal', () => {
  const results = [
    { auctionId: 2, title: 'Lot of 1', refusal: null },
    { auctionId: 3, title: 'Lot of 10', refusal: 'Conflict: BID_TOO_LATE' },
  ];
  const words = wordsOf(draw(<ExtensionResults results={results} endsAt={NEW_END} />));
  expect(words).toContain('1 auction extended. It ends on Fri 20 Nov, 12:15:00. 1 was not:');
  expect(words).toContain(`Lot 3, Lot of 10: ${messages.alerts_bidTooLate}`);
});
