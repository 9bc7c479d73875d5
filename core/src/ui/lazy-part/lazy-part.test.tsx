import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/index.ts';
import { ToastProvider } from '../toasts/index.ts';
import { lazyPart } from './lazy-part.tsx';

const { i18n } = createI18n({ language: 'en', resources: { en: { common: {} } }, onMissing: () => {} });

async function draw(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <I18nextProvider i18n={i18n}>
      <ToastProvider>{element}</ToastProvider>
    </I18nextProvider>,
  );
  return text(prelude);
}

it('draws the part with what it is given, and fetches its code once', async () => {
  const load = vi.fn(async () => ({ default: ({ name }: { readonly name: string }) => <p>The {name}</p> }));
  const Menu = lazyPart('menu', load);
  expect(load).not.toHaveBeenCalled();
  const drawn = await draw(
    <>
      <Menu name="menu" />
      <Menu name="other menu" />
    </>,
  );
  expect(drawn).toMatch(/The .*menu.*The .*other menu/);
  expect(load).toHaveBeenCalledOnce();
});

it('is empty where its code could not be loaded', async () => {
  const load = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  const Menu = lazyPart('menu', load);
  const drawn = await draw(
    <p>
      before <Menu /> after
    </p>,
  );
  expect(drawn.replaceAll(/<!--[^>]*-->|<\/?div[^>]*>/g, '')).toContain('<p>before  after</p>');
  // React's mark of a part that threw.
  expect(drawn).not.toContain('<!--$!-->');
  expect(load).toHaveBeenCalledOnce();
});
