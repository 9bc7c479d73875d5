import { expect, test } from 'playwright/test';
import { runCommentCrashes } from './comments-crash-run.ts';

test('a server killed while members comment loses no acknowledged comment and stores none twice', async () => {
  const report = await runCommentCrashes(3);
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: [], doubled: [], miscounted: [] });
});
