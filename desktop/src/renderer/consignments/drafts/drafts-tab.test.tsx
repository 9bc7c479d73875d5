import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import consoleTexts from '@marque/core/locales/en/console.json' with { type: 'json' };
import { ClockProvider } from '@marque/core/ui/clock';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { ConsoleBridge, DraftValue } from '../../../ipc/contract.ts';
import { BridgeProvider } from '../../bridge/index.ts';
import { createStores } from '../../console.tsx';
import { ConsoleContext } from '../../state/index.ts';
import { draftFile, draftValue } from '../draft-value.arbitrary.ts';
import { DraftsTab } from './drafts-tab.tsx';
import type { Submissions } from './use-submissions.ts';

const { i18n } = createI18n({
  language: 'en',
  resources: { en: { common, consign, console: consoleTexts } },
  namespaces: ['common', 'consign', 'console'],
});
const texts = consoleTexts.consignments;

const SUBMISSIONS: Submissions = {
  items: [],
  hasMore: false,
  isBusy: false,
  failure: null,
  isOffline: false,
  readMore: () => undefined,
  retry: () => undefined,
};

/** The words of the tab, without its elements. */
async function draw(local: readonly DraftValue[] | 'failing', submissions: Partial<Submissions> = {}): Promise<string> {
  const bridge = {
    async call() {
      if (local === 'failing') throw new Error('The backend has ended.');
      return { drafts: [], local };
    },
    on: () => () => undefined,
  } as unknown as ConsoleBridge;
  const stores = createStores(bridge);
  const user = { userId: 3, nickname: 'anna', name: 'Anna', role: 'staff' };
  stores.backend.setState({ session: { state: 'signedIn', user, serverUrl: 'http://127.0.0.1', keeps: 'session' } });
  await stores.consignments.read();
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ClockProvider serverNow={2_000}>
        <BridgeProvider bridge={bridge}>
          <ConsoleContext value={stores}>
            <DraftsTab submissions={{ ...SUBMISSIONS, ...submissions }} />
          </ConsoleContext>
        </BridgeProvider>
      </ClockProvider>
    </I18nextProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

it.each<[string, readonly DraftValue[] | 'failing', Partial<Submissions>, string]>([
  ['that it is loading', [], { items: null }, consoleTexts.lot.loading],
  ['how to begin where there are none', [], {}, texts.drafts.noneText],
  ['that these are the drafts of this computer alone', [draftValue()], { isOffline: true }, texts.drafts.offline],
  ['that the server may have some', [], { isOffline: true, items: null }, texts.drafts.offlineEmpty],
  [
    'that the server was not read',
    [draftValue()],
    { failure: { kind: 'network' }, items: null },
    texts.drafts.serverUnread,
  ],
  ['that this computer was not read', 'failing', {}, texts.drafts.unread],
])('says %s', async (_, local, submissions, words) => {
  expect(await draw(local, submissions)).toContain(words);
});

it('shows the state of each draft, its vendor and the files that wait', async () => {
  const files = [draftFile('11111111-1111-4111-8111-111111111111')];
  const words = await draw([
    draftValue({ state: 'conflict', answers: { regNumber: 'ANN 1' }, files }),
    draftValue({ id: '5f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11', state: 'rejected', vendorName: '' }),
  ]);
  expect(words).toContain(`${texts.state.conflict} 1 file waits Margaret Kerr ANN 1 Number plate`);
  expect(words).toContain(`${texts.state.rejected} ${texts.drafts.noVendor} ${texts.untitled}`);
});
