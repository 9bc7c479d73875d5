import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import consoleTexts from '@marque/core/locales/en/console.json' with { type: 'json' };
import messages from '@marque/core/locales/en/messages.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { EventOf } from '../../ipc/contract.ts';
import { BridgeProvider } from '../bridge/index.ts';
import { createStores } from '../console.tsx';
import { ConsoleContext } from '../state/index.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { OutboxDrawer } from './outbox-drawer.tsx';

type Item = EventOf<'outbox'>['items'][number];

const texts = consoleTexts.outbox;
const { i18n } = createI18n({
  language: 'en',
  resources: { en: { common, console: consoleTexts, messages } },
  namespaces: ['common', 'console', 'messages'],
});

const NOTE: Item = {
  id: '5f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11',
  command: 'addNote',
  title: '1963 Jaguar E-Type',
  aggregate: 'lot:10001',
  state: 'pending',
  attempts: 0,
  createdAt: Date.parse('2026-11-20T12:00:00.000Z'),
  nextAttemptAt: null,
  problem: null,
};
const SAVE: Item = {
  ...NOTE,
  command: 'saveConsignment',
  aggregate: 'consignment:11111111-1111-4111-8111-111111111111',
};

/** The words of the drawer, those of its first entry, and what its buttons do. */
function draw(...items: readonly Item[]) {
  const bridge = createFakeBridge({
    lots: 0,
    updatesPerSecond: 0,
    state: 'live',
    scheme: 'dark',
    serverUrl: 'http://127.0.0.1',
  });
  const stores = createStores(bridge);
  stores.backend.setState({ outbox: [...items] });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <BridgeProvider bridge={bridge}>
        <ConsoleContext value={stores}>
          <OutboxDrawer />
        </ConsoleContext>
      </BridgeProvider>
    </I18nextProvider>,
  );
  const [entry = ''] = html.match(/<li.*<\/li>/s) ?? [];
  return {
    words: wordsOf(html),
    entry: wordsOf(entry),
    isStuck: entry.includes('data-stuck'),
    buttons: [...entry.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words]) => words),
  };
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it.each<[string, Item, readonly string[]]>([
  ['one that waits for its turn', NOTE, [texts.discard]],
  [
    'one that is tried again later',
    { ...NOTE, attempts: 2, nextAttemptAt: NOTE.createdAt + 60_000 },
    [texts.retry, texts.discard],
  ],
  ['one that is on its way', { ...NOTE, state: 'sending' }, []],
  ['one that the server refused', { ...NOTE, state: 'rejected' }, [texts.retry, texts.discard]],
  ['the refused save of a draft', { ...SAVE, state: 'rejected' }, [texts.openDraft, texts.retry, texts.discard]],
  ['a draft with two versions', { ...SAVE, state: 'conflict' }, [texts.openDraft]],
])('names the state of %s and offers what can be done', (_, item, buttons) => {
  const drawn = draw(item);
  expect(drawn.entry).toContain(texts.state[item.state]);
  expect(drawn.entry).toContain('1963 Jaguar E-Type');
  expect(drawn.isStuck).toBe(item.state === 'rejected' || item.state === 'conflict');
  expect(drawn.buttons).toEqual(buttons);
});

it('says when an entry was written and when it is tried again, by the clock of the sites', () => {
  const { entry } = draw({ ...NOTE, nextAttemptAt: NOTE.createdAt + 60_000 });
  expect(entry).toContain('Written 12:00:00.');
  expect(entry).toContain('Next attempt 12:01:00.');
});

it('says why an entry was refused, and what holds one in a conflict', () => {
  expect(draw({ ...NOTE, state: 'rejected', problem: 'answerUnknown' }).entry).toContain(texts.answerUnknown);
  expect(draw({ ...NOTE, state: 'rejected', problem: 'BID_TOO_LATE' }).entry).toContain(messages.alerts_bidTooLate);

  const { entry } = draw({ ...SAVE, state: 'conflict', problem: 'BID_TOO_LATE' });
  expect(entry).toContain(texts.held);
  expect(entry).not.toContain(messages.alerts_bidTooLate);
});

it('says that everything has been sent', () => {
  expect(draw().words).toContain(texts.empty);
});
