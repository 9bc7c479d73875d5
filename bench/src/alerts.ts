// `npm run bench -- alerts`: bids while the 50,000 subscribers of a new lot are told, against bids alone.
import { measureBids, startBenchServer } from './bids/bids.ts';
import { judge, median, medianRatio } from './medians.ts';

const ROUNDS = 3;
const SUBSCRIBERS = 50_000;
const BID_CONNECTIONS = 8;
const MILLISECONDS = 8_000;

export async function run(): Promise<void> {
  const server = await startBenchServer({ accounts: SUBSCRIBERS, lots: 0, world: 'load', hasAlerts: true });
  const runs = {
    alone: { both: [] as number[], p99: [] as number[] },
    beside: { both: [] as number[], p99: [] as number[] },
  };
  try {
    // The first round warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const load = { connections: BID_CONNECTIONS, milliseconds: MILLISECONDS };
      const alone = await measureBids(server, 'bids', load);
      const { sent: before } = await server.readAnnounced();
      await server.announce();
      const startedAt = performance.now();
      const beside = await measureBids(server, 'bids', load);
      const { sent, isDone } = await server.readAnnounced();
      const perSecond = ((sent - before) / (performance.now() - startedAt)) * 1000;
      console.log(
        `${round} alone: ${alone.both.toFixed(0)} bids a second, p99 ${alone.p99.toFixed(1)} ms; beside ${perSecond.toFixed(0)} e-mails a second: ${beside.both.toFixed(0)}, p99 ${beside.p99.toFixed(1)} ms${isDone ? ' (all were notified before the end)' : ''}`,
      );
      while (!(await server.readAnnounced()).isDone) await new Promise((resolve) => setTimeout(resolve, 500));
      const notified = (await server.readAnnounced()).sent - before;
      console.log(`${round} ${notified} e-mails after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
      if (round === 0) continue;
      for (const [name, measured] of Object.entries({ alone, beside }) as ['alone' | 'beside', typeof alone][]) {
        runs[name].both.push(measured.both);
        runs[name].p99.push(measured.p99);
      }
    }
  } finally {
    await server.stop();
  }
  console.log(
    `\nmedians: p99 ${median(runs.beside.p99).toFixed(1)} ms beside, ${median(runs.alone.p99).toFixed(1)} ms alone`,
  );
  console.log(judge('p99 of bids beside / alone', medianRatio(runs.beside.p99, runs.alone.p99), { atMost: 1.5 }));
  console.log(judge('bids a second beside / alone', medianRatio(runs.beside.both, runs.alone.both), { atLeast: 0.75 }));
}
