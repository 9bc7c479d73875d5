import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron } from 'playwright';
import { findElectron } from '../../scripts/electron.mjs';
import { expect, test } from '../../web/e2e/journey.ts';
import { startServer } from '../../web/e2e/server.ts';
import { signIn, wallOf } from './console-page.ts';

const root = join(fileURLToPath(import.meta.url), '..', '..', '..');
const server = startServer();

test('the console opens in Electron, sandboxed, and signs staff in', async () => {
  const executablePath = findElectron(root);
  test.skip(
    executablePath === null,
    'Electron’s binary is not installed here; the same console is tested in a browser.',
  );
  const data = mkdtempSync(join(tmpdir(), 'marque-electron-'));
  const app = await _electron.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [join(root, 'desktop'), '--server', server.cars, '--data', data],
  });
  try {
    const page = await app.firstWindow();
    expect(await page.evaluate(() => Object.keys(window).includes('require') || 'process' in window)).toBe(false);
    expect(await page.evaluate(() => Object.keys((window as { marque?: object }).marque ?? {}).toSorted())).toEqual([
      'call',
      'on',
      'version',
    ]);
    await signIn(page);
    await expect(wallOf(page)).toBeVisible();
  } finally {
    await app.close();
    rmSync(data, { recursive: true, force: true });
  }
});
