// `npm run test:crash [-- --kills 20]`: kills the server under load and proves that no acknowledged bid was lost.
import { parseArgs } from 'node:util';
import { runCrashes } from './crash-run.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const report = await runCrashes(Number(values.kills), console.log);
const { kills, acknowledged, resent, lost, doubled, inconsistent } = report;
console.log(
  `${kills} kills, ${acknowledged} bids acknowledged, ${resent} sent again: ` +
    `${lost.length} lost, ${doubled} counted twice, ${inconsistent.length} lots differ from their log`,
);
process.exit(lost.length + doubled + inconsistent.length === 0 && acknowledged > 0 ? 0 : 1);
