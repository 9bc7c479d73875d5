// The control of `bench start`: bare Node with Fastify and the same database opened, and one page.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';

const [port = '0', data = ''] = process.argv.slice(2);
const database = new Sqlite(join(data, 'marque.sqlite'), { readonly: true });
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html><title>Bare</title>'));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => {
  database.close();
  process.exit(0);
});
