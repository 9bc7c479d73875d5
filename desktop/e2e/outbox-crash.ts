/** `node desktop/e2e/outbox-crash.ts --kills 100`: kills a console at random moments and looks for lost or repeated commands. */
import { parseArgs } from 'node:util';
import { runCrashes } from './outbox-crash/run-crashes.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: String(Date.now()) } },
});
console.log(`Seed ${values.seed}.`);
const { kills, accepted, effects, faults } = await runCrashes(values.seed, Number(values.kills));
console.log(`${kills} kills, ${accepted.length} commands accepted, ${effects.length} carried out.`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
