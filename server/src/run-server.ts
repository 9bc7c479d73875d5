import type { ChildProcess } from 'node:child_process';
import type { RunningServer } from './compose.ts';
import { announcementOf, type Config, ConfigError, HELP, readConfig } from './config/index.ts';
import { forkRenderers } from './platform/renderer-program/index.ts';
import { StartError } from './start-error.ts';

/** Runs the server that flags and environment ask for. `started`: renderers that have been started before. */
export async function runServer(started: readonly ChildProcess[]): Promise<void> {
  try {
    const config = readConfig(process.argv.slice(2), process.env);
    if (config === 'help') process.stdout.write(HELP);
    else await run(config, forkRenderers(config, started));
  } catch (error) {
    for (const renderer of started) renderer.kill('SIGKILL');
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function run(config: Config, renderers: readonly ChildProcess[]): Promise<void> {
  const { startServer } = await import('./compose.ts');
  const server = await startServer(config, { renderers });
  console.log(announcementOf(server.origins, config.world));
  stopInTheEnd(server);
}

/**
 * The first Ctrl-C ends cleanly; a second one does not wait. An uncaught error stops the server too, since
 * its state is unknown, after bids under way are answered and data in memory is written.
 */
function stopInTheEnd(server: RunningServer): void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) process.exit(130);
    isStopping = true;
    void server.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('uncaughtException', (error, origin) => {
    server.context.log.fatal({ err: error, origin }, 'a bug ends the server');
    if (!isStopping) stop(1);
  });
}
