import { text } from 'node:stream/consumers';
import { createI18n, createTranslator, type Texts } from '@marque/core/i18n';
import type { i18n } from 'i18next';
import { type ReactElement, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider, Trans, useTranslation } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { createBrowserI18n } from './browser-i18n.ts';

const TEXTS: Readonly<Record<string, Texts>> = {
  common: { close: 'Close', bids_one: '{{count}} bid', bids_other: '{{count}} bids' },
  account: { terms: 'Read the <a>terms & conditions</a> of <b>{{site}}</b>', mail: 'Sent to <b>{{email}}</b>.' },
};

function fromTranslator(load: (namespace: string) => Promise<void> = async () => {}) {
  const translator = createTranslator('en', () => {});
  for (const [namespace, texts] of Object.entries(TEXTS)) translator.addNamespace(namespace, texts, {});
  return { translator, i18n: createBrowserI18n(translator, load) };
}

function fromI18next(): i18n {
  return createI18n({
    language: 'en',
    resources: { en: { ...TEXTS } },
    namespaces: Object.keys(TEXTS),
    onMissing: () => {},
  }).i18n;
}

async function draw(texts: i18n, element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<I18nextProvider i18n={texts}>{element}</I18nextProvider>);
  return text(prelude);
}

function Words() {
  const { t, i18n: instance } = useTranslation(['account', 'common']);
  return (
    <p>
      {t('common:close')}, {t('common:bids', { count: 1 })}, {t('common:bids', { count: 0 })}, {t('absent')},{' '}
      {t('common:absent')}, {String(instance.exists('account:mail'))}, {String(instance.exists('account:absent'))},{' '}
      {String(instance.exists('close'))}, {instance.language}
    </p>
  );
}

function Marked({ email }: { readonly email: string }) {
  const { t } = useTranslation(['account', 'common']);
  const terms = { a: <a href="/terms">_</a>, b: <strong /> };
  return (
    <p>
      <Trans t={t} i18nKey="terms" values={{ site: 'Marque' }} components={terms} />
      <Trans t={t} i18nKey="mail" values={{ email }} components={{ b: <b /> }} />
      <Trans i18nKey="close" />
      <Trans t={t} i18nKey="nowhere" components={{ b: <b /> }} />
    </p>
  );
}

it.each([
  ['texts', <Words key="words" />],
  ['marked texts', <Marked key="marked" email="ann@example.com" />],
  ['values that look like markup', <Marked key="markup" email={`<b>"Ann" & 'Bob'</b> {{site}} <a>`} />],
])('components draw with the translator what they draw with i18next: %s', async (_name, element) => {
  const drawn = await draw(fromTranslator().i18n, element);
  expect(drawn).toBe(await draw(fromI18next(), element));
  expect(drawn).toContain('lose');
});

describe('a namespace that is not there yet', () => {
  function Late() {
    const { t } = useTranslation('lot');
    return <p>{t('title')}</p>;
  }

  it('is waited for', async () => {
    const { translator, i18n: texts } = fromTranslator(async (namespace) =>
      translator.addNamespace(namespace, { title: 'The lot' }, {}),
    );
    const drawn = await draw(
      texts,
      <Suspense fallback="…">
        <Late />
      </Suspense>,
    );
    expect(drawn).toContain('The lot');
  });

  it('shows its keys when it came empty', async () => {
    const { translator, i18n: texts } = fromTranslator(async (namespace) => translator.addNamespace(namespace, {}, {}));
    expect(await draw(texts, <Late />)).toBe('<p>title</p>');
  });

  it('fetches only the missing namespace and calls back when it has loaded', async () => {
    const load = vi.fn(async () => {});
    const done = vi.fn();
    await fromTranslator(load).i18n.loadNamespaces(['lot', 'common', 'home'], done);
    expect(load.mock.calls).toEqual([['lot'], ['home']]);
    expect(done).toHaveBeenCalledOnce();
  });
});
