import pg from 'pg';
import { openPostgres } from '../../src/platform/db/index.ts';

/** The name by which `server/src/platform/test-database.ts` copies it. */
const TEMPLATE = 'marque_template';

/** Creates a database of the server at `url` with all tables, which tests copy. */
export async function createTemplate(url: string): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${TEMPLATE}`);
  await server.end();
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  await (await openPostgres(template.href)).close();
}
