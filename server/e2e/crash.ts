// `npm run test:crash [-- --kills 20]`: kills the server under load and proves that nothing acknowledged was lost.
import { parseArgs } from 'node:util';
import { runCrashes } from './crash-run.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
const report = await runCrashes(Number(values.kills), console.log);
const { kills, acknowledged, extended, resent, lost, lostExtensions, doubled, inconsistent, trading, selling } = report;
console.log(
  `${kills} kills, ${acknowledged} bids acknowledged, ${resent} sent again: ` +
    `${lost.length} lost, ${doubled} counted twice, ${inconsistent.length} lots differ from their log`,
);
console.log(
  `${trading.offers} offers, ${trading.sales} sales and ${trading.holds} holds acknowledged: ` +
    `${trading.lost.length} lost, ` +
    `${trading.doubled} counted twice, ${trading.inconsistent.length} lots contradict their sales`,
);
console.log(
  `${selling.acknowledged} lowered reserves, boosts, relistings and alerts acknowledged: ` +
    `${selling.lost.length} lost, ${selling.doubled} counted twice`,
);
console.log(`${extended} extensions by staff acknowledged: ${lostExtensions.length} lost or logged twice`);
const faults =
  [lost, lostExtensions, inconsistent, trading.lost, trading.inconsistent, selling.lost].flat().length +
  doubled +
  trading.doubled +
  selling.doubled;
process.exit(faults === 0 && acknowledged > 0 && extended > 0 && trading.sales > 0 && selling.acknowledged > 0 ? 0 : 1);
