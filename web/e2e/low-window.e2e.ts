import { startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';
import { bidNow, logIn, openBrowser, panelOf, pathOf } from './people.ts';

test('in a low window the bid panel stays whole, and the keyboard finds its way through it', async ({ browser }) => {
  const server = await startProcess({ world: 'tests' });
  const { cars } = server;
  const path = await pathOf(cars, 10003);
  const page = await logIn(browser, cars, 'buyer', path, { width: 1366, height: 768 });
  const panel = panelOf(page);
  // What is chosen before the page is alive is lost.
  await page.waitForLoadState('networkidle');

  await test.step('its button is in sight with a maximum typed, however far down the story', async () => {
    await panel.getByRole('radio', { name: 'Set a maximum' }).check({ force: true });
    await panel.getByRole('textbox').fill('3900');
    const button = panel.getByRole('button', { name: 'Set maximum of £3,900' });
    for (const top of [900, 1_800, 2_400]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('the button of the bar leads to the field, and leaves the page where it is', async () => {
    await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }));
    const before = await page.evaluate(() => window.scrollY);
    // A real click would bring the bar into sight first, which is there already.
    await page
      .getByRole('link', { name: /^Bid £/ })
      .first()
      .dispatchEvent('click');
    await expect(panel.getByRole('textbox')).toBeFocused();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(2);
  });

  await test.step('after a change of mind the field has the focus, after a bid its news', async () => {
    await panel.getByRole('button', { name: 'Set maximum of £3,900' }).click();
    await panel.getByRole('button', { name: 'Change' }).click();
    await expect(panel.getByRole('textbox')).toBeFocused();
    await bidNow(page, '£1,300');
    await expect(panel.getByRole('status').first()).toContainText('You lead.');
    await expect(panel.getByRole('status').first()).toBeFocused();
  });

  await test.step('a visitor’s button of the bar opens the login', async () => {
    const visitor = await openBrowser(browser, 'the visitor', { width: 1366, height: 768 });
    await visitor.goto(`${cars}${path}`, { waitUntil: 'networkidle' });
    await visitor.evaluate(() => window.scrollTo({ top: 1_800, behavior: 'instant' }));
    await visitor.getByRole('link', { name: 'Sign in to bid' }).first().click();
    await expect(visitor.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to bid');
  });
  expect(await server.stop()).toBe(0);
});
