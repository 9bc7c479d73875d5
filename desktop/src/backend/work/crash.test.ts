import { expect, it } from 'vitest';
import { runCrashes } from '../../../e2e/outbox-crash/run-crashes.ts';

/** Each starts a console, which takes seconds. `npm run test:outbox` kills it 100 times. */
const KILLS = process.env.MARQUE_ATTACK === 'long' ? 20 : 8;

it('loses and repeats no command when the console is killed at random moments', { timeout: 300_000 }, async () => {
  const { accepted, effects, faults } = await runCrashes('outbox', KILLS);
  expect(faults).toEqual([]);
  // The last console, which is not killed, accepts forty; more come from those that were.
  expect(accepted.length).toBeGreaterThan(40);
  expect(effects.length).toBeGreaterThan(20);
});
