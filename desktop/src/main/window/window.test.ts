import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleCss } from '@marque/core/ui/theme';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followScheme, PAPER } from './colour-scheme.ts';
import { createReloadLimit } from './reload-limit.ts';
import { readWindowState, storeWindowState } from './window-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the window', () => {
  const display = { x: 0, y: 0, width: 1920, height: 1080 };
  const bounds = { x: 100, y: 80, width: 1500, height: 900 };

  it('comes back where it was, if a display still shows it', () => {
    expect(readWindowState(folder, [display])).toEqual({ width: 1440, height: 900, isMaximised: false });
    storeWindowState(folder, bounds, true);
    expect(readWindowState(folder, [display])).toEqual({ ...bounds, isMaximised: true });
    expect(readWindowState(folder, [{ ...display, x: 5000 }])).toEqual({ width: 1500, height: 900, isMaximised: true });
  });

  it('has its default size after a damaged file', () => {
    for (const text of ['', '{', '{"x":1}', '{"x":0,"y":0,"width":10,"height":10,"isMaximised":false}']) {
      writeFileSync(join(folder, 'window.json'), text);
      expect(readWindowState(folder, [display])).toEqual({ width: 1440, height: 900, isMaximised: false });
    }
  });
});

describe('the scheme', () => {
  it('of menus and frame is the one that is set in the console', async () => {
    const stored: Record<string, unknown> = { scheme: 'light' };
    const theme: { themeSource: 'system' | 'light' | 'dark' } = { themeSource: 'system' };
    const handlers = await followScheme(
      {
        'settings.read': () => ({ settings: stored }),
        'settings.write'({ key, value }: { key: string; value: unknown }) {
          stored[key] = value;
          return {};
        },
      } as never,
      theme,
    );
    expect(theme.themeSource).toBe('light');
    await handlers['settings.write']({ key: 'scheme', value: 'dark' });
    await handlers['settings.write']({ key: 'scheme', value: 'plaid' });
    await handlers['settings.write']({ key: 'density', value: 'light' });
    expect(theme.themeSource).toBe('dark');
    expect(stored).toEqual({ scheme: 'plaid', density: 'light' });
  });

  it('has the page’s own paper', () => {
    for (const paper of Object.values(PAPER)) expect(consoleCss()).toContain(paper);
  });
});

describe('a page that ends', () => {
  it('is loaded again three times a minute', () => {
    let now = 0;
    const mayReload = createReloadLimit(() => now);
    expect([mayReload(), mayReload(), mayReload(), mayReload()]).toEqual([true, true, true, false]);
    now = 60_001;
    expect(mayReload()).toBe(true);
  });
});
