import { expect, test } from 'playwright/test';
import { runCrashes } from './crash-run.ts';

test('a server killed under 32 clients loses no acknowledged bid, offer or sale', { tag: '@smoke' }, async () => {
  const report = await runCrashes(2, () => undefined);
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: [], doubled: 0, inconsistent: [] });
  expect(report.trading.offers).toBeGreaterThan(0);
  expect(report.trading).toMatchObject({ lost: [], doubled: 0, inconsistent: [] });
  expect(report.extended).toBeGreaterThan(0);
  expect(report.lostExtensions).toEqual([]);
  expect(report.selling.acknowledged).toBeGreaterThan(0);
  expect(report.selling).toMatchObject({ lost: [], doubled: 0 });
});
