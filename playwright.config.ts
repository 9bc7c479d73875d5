import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const report = process.env.MARQUE_JOURNEY_REPORT;
const isSmoke = process.env.MARQUE_JOURNEYS === 'smoke';
const executablePath = findBrowser();

/** Journeys in a real browser against a real server; every file starts its own, on free ports with its own data. */
export default defineConfig({
  testMatch: '**/e2e/**/*.e2e.ts',
  // `npm test` runs what must never break; `npm run e2e` runs all.
  ...(isSmoke ? { grep: /@smoke/ } : {}),
  outputDir: 'test-results',
  // Journeys wait for half of their time, so two at a time keep two cores busy; three are no faster.
  workers: 2,
  fullyParallel: false,
  // A shared machine may be too slow for a journey. A retried journey is listed at the end.
  retries: process.env.CI ? 1 : 0,
  // The longest journeys, eighty questions by keyboard and the checks of all pages, take minutes on a slow machine.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // A missing element or page fails at its line and not at the end of the journey.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    // Requests of pages with a service worker can't be held or answered by a journey. `offline-page.e2e.ts` allows it.
    serviceWorkers: 'block',
    // To record one takes a sixth of a journey's time. `npm run e2e -- FILE` has it for a journey that failed in `npm test`.
    trace: isSmoke ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
});
