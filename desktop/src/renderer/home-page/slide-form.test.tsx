import { MantineProvider } from '@mantine/core';
import type { EditedSlide } from '@marque/core/contracts/staff';
import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import consoleTexts from '@marque/core/locales/en/console.json' with { type: 'json' };
import messages from '@marque/core/locales/en/messages.json' with { type: 'json' };
import type { Site } from '@marque/core/rules/lot';
import { ClockProvider } from '@marque/core/ui/clock';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { BridgeProvider } from '../bridge/index.ts';
import { createStores } from '../console.tsx';
import { ConsoleContext } from '../state/index.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { newSlide } from './editor/index.ts';
import { SlidePreview } from './preview.tsx';
import { SlideForm } from './slide-form.tsx';

const { i18n } = createI18n({
  language: 'en',
  resources: { en: { common, console: consoleTexts, messages } },
  namespaces: ['common', 'console', 'messages'],
});
const texts = consoleTexts.homePage;
const NOW = Date.parse('2026-11-28T12:00:00.000Z');

function draw(more: Partial<EditedSlide>, site: Site = 'cars'): string {
  const slide = { ...newSlide(), ...more };
  const bridge = createFakeBridge({ lots: 0, updatesPerSecond: 0, state: 'empty', scheme: 'dark', serverUrl: '/' });
  return renderToStaticMarkup(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <ClockProvider serverNow={NOW}>
          <BridgeProvider bridge={bridge}>
            <ConsoleContext value={createStores(bridge)}>
              <SlideForm site={site} slide={slide} onChange={() => undefined} />
              <SlidePreview slide={slide} site={site} />
            </ConsoleContext>
          </BridgeProvider>
        </ClockProvider>
      </I18nextProvider>
    </MantineProvider>,
  );
}

it('a new slide has no problems until it is to be shown', () => {
  expect(draw({})).not.toContain(texts.problem.missing);
  // Title, link and picture.
  expect(draw({ isLive: true }).split(texts.problem.missing)).toHaveLength(4);
});

it('a link to a script is marked at once', () => {
  expect(draw({ destinationLink: 'javascript:alert(1)' })).toContain(texts.problem.linkInvalid);
});

it('a video asks for its still, and a logo for its heights', () => {
  expect(draw({})).not.toContain(texts.field.thumbnail);
  expect(draw({ mediaType: 'video' })).toContain(texts.field.thumbnail);
  expect(draw({ hasLogo: true })).toContain(texts.field.logoHeight.mobile);
});

it('the preview has the words for the destination until staff write others', () => {
  expect(draw({ destinationType: 'auction' })).toContain(`>${texts.button.auction}</span>`);
  const ofWatches = draw({ destinationType: 'auction' }, 'watches');
  expect(ofWatches).toContain(`>${texts.button.auction_watches}</span>`);
  expect(ofWatches).toContain(`placeholder="${texts.button.auction_watches}"`);
  expect(draw({ destinationType: 'page' }, 'watches')).toContain(`>${texts.button.page}</span>`);
  expect(draw({ buttonText: 'See it' })).toContain('>See it</span>');
});
