import { MantineProvider } from '@mantine/core';
import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import consoleTexts from '@marque/core/locales/en/console.json' with { type: 'json' };
import messages from '@marque/core/locales/en/messages.json' with { type: 'json' };
import { ClockProvider } from '@marque/core/ui/clock';
import { LocaleProvider } from '@marque/core/ui/locale';
import { ToastProvider } from '@marque/core/ui/toasts';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { BridgeProvider } from '../../bridge/index.ts';
import { createStores } from '../../console.tsx';
import { wallRow } from '../../lots/wall-row.ts';
import { ConsoleContext } from '../../state/index.ts';
import { createFakeBridge } from '../../testing/fake-bridge.ts';
import { seededLot } from '../../testing/seeded-lots.ts';
import { LotFoot } from './lot-foot.tsx';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const { i18n } = createI18n({
  language: 'en',
  resources: { en: { common, console: consoleTexts, messages } },
  namespaces: ['common', 'console', 'messages'],
});

/** The foot of a live lot below its reserve: the words of each button, and why it is off. */
function drawFoot(state: 'live' | 'offline'): ReadonlyMap<string, string | null> {
  const bridge = createFakeBridge({
    lots: 0,
    updatesPerSecond: 0,
    state,
    scheme: 'dark',
    serverUrl: 'http://127.0.0.1',
  });
  const stores = createStores(bridge);
  stores.backend.setState({ connection: { state, since: NOW, lastEventAt: NOW, clockOffsetMs: 0 } });
  const row = wallRow({ lot: { ...seededLot(5, NOW), priceReserve: 9_150, stage: 'live' }, freshAt: NOW }, undefined);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <LocaleProvider language="en" countryCode="GB">
          <ClockProvider serverNow={NOW}>
            <BridgeProvider bridge={bridge}>
              <ConsoleContext value={stores}>
                <ToastProvider>
                  <LotFoot row={row} />
                </ToastProvider>
              </ConsoleContext>
            </BridgeProvider>
          </ClockProvider>
        </LocaleProvider>
      </I18nextProvider>
    </MantineProvider>,
  );
  const buttons = [...html.matchAll(/<button(?<attributes>[^>]*)>(?<words>[^<]*)/g)];
  return new Map(
    buttons.map(({ groups }) => {
      const isOff = groups?.attributes?.includes('aria-disabled="true"') === true;
      return [groups?.words ?? '', isOff ? (/title="([^"]*)"/.exec(groups?.attributes ?? '')?.[1] ?? '') : null];
    }),
  );
}

it('lets staff act on a live lot while the console is online', () => {
  const buttons = drawFoot('live');
  expect([...buttons.keys()]).toEqual(['Take', 'Open on site', 'Lower reserve', 'More', 'Void a bid']);
  expect([...buttons.values()].filter((reason) => reason !== null)).toEqual([]);
});

it('turns off what needs the server while the console is offline, and says why', () => {
  const reason = 'Available when the console is online. This is never queued.';
  expect([...drawFoot('offline')]).toEqual([
    ['Take', reason],
    ['Open on site', null],
    ['Lower reserve', reason],
    ['More', null],
    ['Void a bid', reason],
  ]);
});
