import { expect, it } from 'vitest';
import { markEntry, rememberSent, type VisitBrowser, wasSentHere } from './form-visits.ts';

/** A tab with one history entry at a time. */
function tab(stored: string | null = null) {
  let text = stored;
  let state: unknown = { key: 'first', idx: 0 };
  const browser: VisitBrowser = {
    history: {
      get state() {
        return state;
      },
      replaceState: (next: unknown) => {
        state = next;
      },
    },
    sessionStorage: {
      getItem: () => text,
      setItem: (_, next) => {
        text = next;
      },
    },
  };
  return { browser, stored: () => text };
}

it('knows at each entry whether its form was sent', () => {
  const { browser } = tab();
  expect(wasSentHere(browser)).toBe(false);
  markEntry(browser, 'one');
  expect(browser.history.state).toMatchObject({ key: 'first', idx: 0 });
  expect(wasSentHere(browser)).toBe(false);
  rememberSent(browser, 'one');
  expect(wasSentHere(browser)).toBe(true);
  markEntry(browser, 'two');
  expect(wasSentHere(browser)).toBe(false);
});

it('remembers the last fifty visits', () => {
  const { browser, stored } = tab();
  for (let nth = 0; nth < 60; nth += 1) rememberSent(browser, `visit ${nth}`);
  rememberSent(browser, 'visit 59');
  expect(JSON.parse(stored() ?? '')).toHaveLength(50);
  markEntry(browser, 'visit 0');
  expect(wasSentHere(browser)).toBe(false);
  markEntry(browser, 'visit 59');
  expect(wasSentHere(browser)).toBe(true);
});

it.each(['{', '{}', '[1]', 'null'])('ignores the stored text %s', (text) => {
  const { browser } = tab(text);
  markEntry(browser, 'one');
  expect(wasSentHere(browser)).toBe(false);
});

it('works without storage', () => {
  const { browser } = tab();
  const refuse = () => {
    throw new Error('refused');
  };
  const without = { ...browser, sessionStorage: { getItem: refuse, setItem: refuse } };
  markEntry(without, 'one');
  rememberSent(without, 'one');
  expect(wasSentHere(without)).toBe(false);
});
