/** Databases of tests: a data folder's own, or one of the PostgreSQL server that MARQUE_TEST_POSTGRES names. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase, openPostgres } from './db/index.ts';

const SERVER = process.env.MARQUE_TEST_POSTGRES ?? '';
/** Migrated, and copied for each test: see `server/e2e/postgres/create-template.ts`. */
export const TEMPLATE = 'marque_template';
/** Of the lock under which databases are copied: a template may have no other connection. */
const COPY_LOCK = 4_711;

/** Whether the tests of this run use PostgreSQL. */
export const USES_POSTGRES = SERVER !== '';

/** Runs one statement, which both engines understand, in a transaction. */
export async function runSql(db: Database, statement: string): Promise<void> {
  await db.write((transaction) => sql.raw(statement).execute(transaction));
}

/** Opens the database of a folder; the same folder gives the same database until the end of the test. */
export async function openTestDatabase(folder: string): Promise<Database> {
  if (!USES_POSTGRES) return openDatabase(folder);
  const name = nameOf(folder);
  const drop = async () => void (await withServer((server) => server.query(`drop database ${name} with (force)`)));
  if (await copyTemplate(name)) onTestFinished(drop);
  return openPostgres(urlOf(name));
}

/** The address of a new database without tables, until the end of the test. Needs PostgreSQL. */
export async function emptyTestDatabase(): Promise<string> {
  const name = nameOf(randomUUID());
  await withServer((server) => server.query(`create database ${name} template template0`));
  onTestFinished(async () => void (await withServer((server) => server.query(`drop database ${name} with (force)`))));
  return urlOf(name);
}

/** Resolves with whether the database is new. */
function copyTemplate(name: string): Promise<boolean> {
  return withServer(async (server) => {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return false;
    await server.query('select pg_advisory_lock($1)', [COPY_LOCK]);
    await server.query(`create database ${name} template ${TEMPLATE}`);
    return true;
  });
}

async function withServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: SERVER });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

/** The address of a folder's database, as another process opens it. */
export function testDatabaseUrl(folder: string): string {
  return urlOf(nameOf(folder));
}

function nameOf(folder: string): string {
  return `test_${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
}

function urlOf(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}
