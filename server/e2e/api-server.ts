/** A server without pages, as a process of its own: for tests of several processes on one PostgreSQL. */
import { startServer } from '../src/compose.ts';
import { readConfig } from '../src/config/index.ts';
import type { PageSource } from '../src/storefront/index.ts';

const NO_PAGES: PageSource = {
  isShareable: false,
  assets: null,
  textPages: async () => [],
  handle: async () => new Response('', { status: 404 }),
  stop: async () => undefined,
};

const config = readConfig(process.argv.slice(2), process.env);
if (config === 'help') throw new Error('A test starts this program with settings.');
const server = await startServer(config, { pages: NO_PAGES });
process.on('SIGINT', () => {
  void server.stop().then(() => process.exit(0));
});
