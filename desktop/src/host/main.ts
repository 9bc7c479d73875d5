/** `npm run desktop -- --browser`: the console on loopback, for machines without Electron and for tests. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfEnvironment } from '@marque/core/rules/places';
import { createBackend, createMemoryTokenStore } from '../backend/index.ts';
import { openWork } from '../backend/work/index.ts';
import { createReceiver } from '../ipc/receiver.ts';
import { openHost } from './create-host.ts';
import { openDocuments } from './document/index.ts';
import { createEventStreams } from './event-streams.ts';
import { readOptions, USAGE } from './options.ts';

const LONGEST_STOP_MS = 10_000;

const options = readOptions(process.argv.slice(2), process.env);
if (options === 'help') {
  process.stdout.write(USAGE);
} else if ('fault' in options) {
  console.error(`${options.fault} "npm run desktop -- --browser --help" lists the options.`);
  process.exitCode = 2;
} else {
  await run(options);
}

async function run({
  serverUrl,
  watchesUrl,
  dataFolder,
  port,
  opensBrowser,
}: Exclude<ReturnType<typeof readOptions>, 'help' | { fault: string }>) {
  const log = (line: string) => console.error(`${new Date().toISOString()} ${line}`);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const streams = createEventStreams();
  const backend = await createBackend({
    serverUrl,
    siteUrls: { cars: serverUrl, watches: watchesUrl },
    dataFolder,
    tokenStore: createMemoryTokenStore(),
    shell: { openUrl: openInBrowser, notify: () => undefined, setBadge: () => undefined },
    emit: streams.emit,
    log,
    openWork,
  }).catch(fail);
  const host = await openHost({
    receive: createReceiver(backend.handlers, (name, fault, reason) => log(`${name}: ${fault}. ${reason}`)),
    streams,
    documents: openDocuments({
      backend,
      moduleFile: join(import.meta.dirname, 'document.js'),
      languages: languageOfEnvironment(process.env) ?? '',
      log,
    }),
    pageFolder: join(import.meta.dirname, '..', 'renderer'),
    port,
    serverUrl,
  }).catch(async (error: NodeJS.ErrnoException) => {
    await backend.close();
    return fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use: choose another with --port.`) : error);
  });
  console.log(`Marque Console: ${host.address}`);
  if (opensBrowser) openInBrowser(host.address);
  let isStopping = false;
  const stop = async () => {
    // Ctrl-C reaches the console twice: from the terminal, and from the command that started it.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => fail(new Error('The console did not end in time.')), LONGEST_STOP_MS).unref();
    await host.close();
    await backend.close();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

/** Says in one line why the console cannot run, and ends it. */
function fail({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

/** With the system's own program for addresses. Without one, the printed address remains. */
function openInBrowser(url: string): void {
  const [command, ...given] =
    process.platform === 'win32'
      ? ['rundll32', 'url.dll,FileProtocolHandler']
      : [process.platform === 'darwin' ? 'open' : 'xdg-open'];
  spawn(command as string, [...given, url], { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`No browser could be opened: open ${url} yourself.`))
    .unref();
}
