import { bidNow, panelOf } from './bidding.ts';
import { logIn, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const LOW_WINDOW = { width: 1366, height: 768 };

const server = startServer();

test('in a low window the bid panel stays complete and moves the focus with each step', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, 10003);
  const page = await logIn(browser, cars, 'buyer', path, LOW_WINDOW);
  const panel = panelOf(page);
  // A choice made before the scripts run is lost.
  await page.waitForLoadState('networkidle');

  await test.step('the button of a typed maximum stays visible at every scroll position', async () => {
    await panel.getByRole('radio', { name: 'Set a maximum' }).check({ force: true });
    await panel.getByRole('textbox').fill('3900');
    const button = panel.getByRole('button', { name: 'Set maximum of £3,900' });
    for (const top of [900, 1_800, 2_400]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('the button of the bar focuses the field without scrolling the page', async () => {
    await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }));
    const before = await page.evaluate(() => window.scrollY);
    // A real click would scroll, although the bar is visible.
    await page
      .getByRole('link', { name: /^Bid £/ })
      .first()
      .dispatchEvent('click');
    await expect(panel.getByRole('textbox')).toBeFocused();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(2);
  });

  await test.step('“Change” focuses the field, and a bid focuses the status', async () => {
    await panel.getByRole('button', { name: 'Set maximum of £3,900' }).click();
    await panel.getByRole('button', { name: 'Change' }).click();
    await expect(panel.getByRole('textbox')).toBeFocused();
    await bidNow(page, '£1,300');
    await expect(panel.getByRole('status').first()).toContainText('You lead.');
    await expect(panel.getByRole('status').first()).toBeFocused();
  });

  await test.step('the bar of a visitor opens the login', async () => {
    const visitor = await openBrowser(browser, 'the visitor', LOW_WINDOW);
    await visitor.goto(`${cars}${path}`, { waitUntil: 'networkidle' });
    await visitor.evaluate(() => window.scrollTo({ top: 1_800, behavior: 'instant' }));
    await visitor.getByRole('link', { name: 'Sign in to bid' }).first().click();
    await expect(visitor.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to bid');
  });
});
