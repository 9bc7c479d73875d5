import { createI18n } from '@marque/core/i18n';
import consoleTexts from '@marque/core/locales/en/console.json' with { type: 'json' };
import { bareWindow } from '@marque/core/ui/bare-document';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStores } from '../console.tsx';
import { ConsoleContext } from '../state/index.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { DrawerFrame } from './drawer-frame.tsx';

const { i18n } = createI18n({
  language: 'en',
  resources: { en: { console: consoleTexts } },
  namespaces: ['console'],
});

/** A page with a button, from which the drawer of a lot is opened. */
function openPage() {
  const { container, globals, body } = bareWindow();
  for (const [name, value] of Object.entries({ ...globals, IS_REACT_ACT_ENVIRONMENT: true })) {
    vi.stubGlobal(name, value);
  }
  const { document } = globals;
  const opener = body.appendChild(document.createElement('button'));
  const bridge = createFakeBridge({
    lots: 0,
    updatesPerSecond: 0,
    state: 'live',
    scheme: 'dark',
    serverUrl: 'http://127.0.0.1',
  });
  const stores = createStores(bridge);
  stores.navigation.setState({ drawer: { kind: 'outbox' } });
  const root = createRoot(container);
  return {
    document,
    body,
    opener,
    drawer: () => stores.navigation.getState().drawer,
    /** Renders the drawer and returns its element. */
    open() {
      act(() =>
        root.render(
          <I18nextProvider i18n={i18n}>
            <ConsoleContext value={stores}>
              <DrawerFrame label="A lot" head={null}>
                {null}
              </DrawerFrame>
            </ConsoleContext>
          </I18nextProvider>,
        ),
      );
      const aside = body.firstChild?.firstChild;
      if (aside === undefined || aside === null) throw new Error('The drawer was not rendered.');
      return aside;
    },
    end: () => act(() => root.unmount()),
  };
}

const pressEscape = () => ({
  type: 'keydown',
  key: 'Escape',
  defaultPrevented: false,
  target: null,
  preventDefault() {},
});

describe('the drawer', () => {
  let page: ReturnType<typeof openPage>;
  beforeEach(() => {
    page = openPage();
  });
  afterEach(() => {
    page.end();
    vi.unstubAllGlobals();
  });

  it('returns the focus to where it was opened from', () => {
    page.opener.focus();
    const aside = page.open();
    expect(page.document.activeElement).toBe(page.opener);
    aside.focus();
    act(() => aside.dispatch(pressEscape()));
    expect(page.drawer()).toBeNull();
    expect(page.document.activeElement).toBe(page.opener);
  });

  it('takes the focus if nothing has it, and gives it to the current row of the wall', () => {
    const row = page.body.appendChild(page.document.createElement('div'));
    Object.assign(page.document, { querySelector: () => row });
    const aside = page.open();
    expect(page.document.activeElement).toBe(aside);
    act(() => aside.dispatch(pressEscape()));
    expect(page.document.activeElement).toBe(row);
  });

  it('gives the focus to the current row of the wall if what opened it has gone', () => {
    const row = page.body.appendChild(page.document.createElement('div'));
    Object.assign(page.document, { querySelector: () => row });
    page.opener.focus();
    const aside = page.open();
    page.body.removeChild(page.opener);
    aside.focus();
    act(() => aside.dispatch(pressEscape()));
    expect(page.document.activeElement).toBe(row);
  });

  it('leaves the focus where it is if it is outside of the drawer', () => {
    page.opener.focus();
    const aside = page.open();
    const other = page.body.appendChild(page.document.createElement('input'));
    other.focus();
    act(() => aside.dispatch(pressEscape()));
    expect(page.drawer()).toBeNull();
    expect(page.document.activeElement).toBe(other);
  });
});
