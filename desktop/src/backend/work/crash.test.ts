import { expect, it } from 'vitest';
import { runCrashes } from '../../../e2e/outbox-crash/run-crashes.ts';

it('loses and repeats no command when the console is killed at random moments', { timeout: 300_000 }, async () => {
  const { accepted, effects, faults } = await runCrashes('outbox', 20);
  expect(faults).toEqual([]);
  expect(accepted.length).toBeGreaterThan(40);
  expect(effects.length).toBeGreaterThan(20);
});
