import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_IN_VIEWS, type WallFilter, type WallSort } from '@marque/core/rules/monitoring';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '../../../scripts/browser.mjs';
import { WITHOUT_TOOLBARS } from '../chromium-flags.ts';
import type { GridView } from './control/row.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CONSOLE_PAGE = join(ROOT, 'desktop', 'build', 'renderer');
/** Oldest browser of the console's page, for the same syntax in both. */
const TARGET = 'chrome144';
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--disable-component-update',
  '--no-first-run',
  WITHOUT_TOOLBARS,
];
const VIEWPORT = { width: 1920, height: 1080 };

/** What is measured, and what it is compared with. */
export interface Contender {
  readonly title: string;
  readonly pageFolder: string;
  /** A row of the page, once its picture can be seen. */
  readonly firstRow: string;
  /** Sorts by price and adds a filter on what bids change. */
  readonly narrow: (page: Page) => Promise<void>;
}

/** Lots whose reserve is not met, the dearest first: bids take lots out of it and move the others. */
const FILTER: WallFilter = { reserve: 'below' };
const SORT: WallSort = { by: 'price', isDescending: true };

export const CONSOLE: Contender = {
  title: 'console',
  pageFolder: CONSOLE_PAGE,
  firstRow: '[data-wall-row]',
  async narrow(page) {
    const open = (menu: string) => page.getByRole('button', { name: menu, exact: true }).click();
    // The menus stay open, so that several of their items can be chosen.
    await open('By urgency');
    await page.getByRole('menuitemradio', { name: 'price' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Descending' }).setChecked(true);
    await page.keyboard.press('Escape');
    await open('Filter');
    await page.getByRole('menuitemcheckbox', { name: 'Below reserve', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  },
};

/** Builds AG Grid's page into a folder of its own; `remove` deletes it. */
export async function buildControl(): Promise<Contender & { readonly remove: () => void }> {
  const pageFolder = mkdtempSync(join(tmpdir(), 'marque-wall-control-'));
  await build({
    root: join(import.meta.dirname, 'control'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { outDir: pageFolder, emptyOutDir: true, target: TARGET, chunkSizeWarningLimit: 10_000 },
  });
  return {
    title: 'AG Grid',
    pageFolder,
    firstRow: '.ag-row',
    narrow: (page) =>
      page.evaluate((view) => (window as unknown as { showView(view: GridView): void }).showView(view), {
        filter: { ...BUILT_IN_VIEWS.find(({ id }) => id === 'live')?.filter, ...FILTER },
        sort: SORT,
      }),
    remove: () => rmSync(pageFolder, { recursive: true, force: true }),
  };
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: FLAGS, ...(executablePath === undefined ? {} : { executablePath }) });
}

/** A page of a new profile. AG Grid writes its style sheets into the page, which the host's policy refuses. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, bypassCSP: true, reducedMotion: 'reduce' });
  return context.newPage();
}
