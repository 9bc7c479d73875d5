import { type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { fillLogin, openBrowser } from './people.ts';

const PHONE = { width: 390 };

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('from the menu of a phone one signs in where one is, and goes on to what was asked for', async ({ browser }) => {
  const page = await openBrowser(browser, 'buyer', PHONE);
  await page.goto(`${server.cars}/contact`, { waitUntil: 'networkidle' });
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Sign in' });

  await test.step('the drawer takes the place of the menu, and gives the focus back to what opened that', async () => {
    // Twice: the code of the drawer comes with the first time, and is there at the second.
    for (let time = 0; time < 2; time += 1) {
      await opener.click();
      await menu.getByRole('link', { name: 'Sign in' }).click();
      await expect(drawer).toBeVisible();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(`${server.cars}/contact`);
      await expect(drawer.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  await test.step('saved lots ask for the login, and come after it', async () => {
    await opener.click();
    await menu.getByRole('link', { name: 'Saved' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(`${server.cars}/contact`);
    await fillLogin(drawer, 'buyer');
    await expect(page).toHaveURL(/\/account\/watching\/?$/);
  });

  await test.step('then the menu leads to the account', async () => {
    await page.waitForLoadState('networkidle');
    await opener.click();
    await expect(menu.getByRole('link', { name: /^Saved/ })).toBeVisible();
    await menu.getByRole('link', { name: /account/i }).click();
    await expect(page).toHaveURL(/\/account\/?$/);
    await expect(menu).toHaveCount(0);
    await expect(drawer).toHaveCount(0);
  });
});
