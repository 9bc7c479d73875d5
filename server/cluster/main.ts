// `npm run start:cluster [-- FLAGS]`: two API processes on PostgreSQL and one for real time, behind a proxy on loopback. SIGHUP
// restarts the API processes one after the other. Without DATABASE_URL it starts a PostgreSQL of this machine, whose data it
// removes at the end.
import { startPostgres } from '../e2e/postgres/start-postgres.ts';
import { announcementOf, ConfigError, HELP, readConfig } from '../src/config/index.ts';
import { SERVER_PROGRAM, startCluster } from './cluster.ts';

const API_PROCESSES = 2;

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

async function run(args: readonly string[]): Promise<void> {
  const config = readSettings(args);
  if (config === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const log = (line: string) => console.error(`${new Date().toISOString()} ${line}`);
  const temporary = config.databaseUrl === undefined ? await startPostgres() : null;
  const databaseUrl = config.databaseUrl ?? temporary?.url ?? '';
  const cluster = await startCluster({
    program: SERVER_PROGRAM,
    databaseUrl,
    port: config.port,
    count: API_PROCESSES,
    args,
    log,
  }).catch(async (error: unknown) => {
    await temporary?.stop();
    throw error;
  });
  console.log(announcementOf(cluster.origins, config.world));
  if (temporary !== null) console.log('A temporary PostgreSQL has the data: it is removed at the end.');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    await cluster.stop();
    await temporary?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('SIGHUP', () => {
    cluster.restartAll().then(
      () => log('all API processes have been restarted'),
      (error: unknown) => log(`the restart failed: ${String(error)}`),
    );
  });
}

/** Throws an error whose message is one line for the person at the terminal. */
function readSettings(args: readonly string[]): ReturnType<typeof readConfig> {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new Error(error.message) : error;
  }
}
