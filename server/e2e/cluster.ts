// `npm run test:cluster [-- --rounds 20]`: ends each process of a cluster in turn under load, and proves that nothing
// acknowledged was lost, that nothing counts twice, and that every client ends with the right price.
import { parseArgs } from 'node:util';
import { runClusterKills } from './cluster/cluster-run.ts';
import { findPostgres, OLDEST_POSTGRES } from './postgres/find-postgres.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
if (findPostgres() === null) {
  console.log(`skipped: the cluster, since PostgreSQL ${OLDEST_POSTGRES} or newer is not installed here`);
} else {
  const report = await runClusterKills(Number(values.rounds), console.log);
  const { ended, acknowledged, resent, lost, doubled, inconsistent, wrongPrices } = report;
  const kills = Object.entries(ended).map(([name, count]) => `${name} ${count} times`);
  console.log(
    `Ended ${kills.join(', ')}: ${acknowledged} bids acknowledged, ${resent} sent again, ${lost.length} lost, ` +
      `${doubled} counted twice, ${inconsistent.length} lots differ from their log, ${wrongPrices.length} wrong prices`,
  );
  for (const line of wrongPrices.slice(0, 10)) console.log(line);
  const faults = lost.length + doubled + inconsistent.length + wrongPrices.length;
  process.exit(faults === 0 && acknowledged > 0 ? 0 : 1);
}
