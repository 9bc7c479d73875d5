import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/**
 * A journey that closes every browser context it opened. All journeys of a worker share one Chromium: pages that stay
 * open keep their connections and timers, and slow down the following journeys.
 */
export const test = base.extend<{ readonly closesBrowsers: undefined }>({
  closesBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) {
        // Scripts that a page still loads fail with its end.
        for (const page of context.pages()) page.removeAllListeners('pageerror');
        await context.close();
      }
    },
    { auto: true },
  ],
});
