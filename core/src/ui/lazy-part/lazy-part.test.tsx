import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/index.ts';
import { ToastProvider } from '../toasts/index.ts';
import { ChunkFailure } from './chunk.ts';
import { ChunkBoundary, lazyPart } from './lazy-part.tsx';

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

describe('around a part', () => {
  const failure = new ChunkFailure('menu', 'missing');

  function boundary(onFailed = vi.fn()) {
    const element = new ChunkBoundary({ onFailed, children: 'inside' });
    const fail = (error: unknown) => {
      Object.assign(element, { state: ChunkBoundary.getDerivedStateFromError(error) });
      element.componentDidCatch(error);
    };
    return { element, fail, onFailed };
  }

  it('draws what is inside', () => {
    expect(boundary().element.render()).toBe('inside');
  });

  it('is empty and reports a chunk that could not be loaded', () => {
    const { element, fail, onFailed } = boundary();
    fail(failure);
    expect(element.render()).toBeNull();
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('passes on what went wrong inside', () => {
    const { element, fail, onFailed } = boundary();
    const bug = new Error('a bug');
    fail(bug);
    expect(() => element.render()).toThrow(bug);
    expect(onFailed).not.toHaveBeenCalled();
  });
});
