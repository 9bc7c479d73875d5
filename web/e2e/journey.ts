import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

interface Closing {
  readonly closesBrowsers: undefined;
}

/**
 * A journey that closes every browser it opened. All journeys of a worker share one Chromium: what is left open goes on
 * listening, counting down and being recorded, and the hundredth journey would drag ninety-nine others behind it.
 */
export const test = base.extend<Closing>({
  closesBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
