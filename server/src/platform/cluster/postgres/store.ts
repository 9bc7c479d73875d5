import type { Client } from 'pg';

/** A lease as it is stored. Processes that are alive have one of their own. */
export interface StoredLease {
  readonly name: string;
  readonly owner: string;
}

/** The database's own clock, since the clocks of machines differ. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Renews the leases of a process; resolves with their names. */
export async function renewLeases(connection: Client, owner: string, leaseMs: number): Promise<string[]> {
  const { rows } = await connection.query<{ readonly name: string }>(
    `update leases set expires_at = ${NOW} + $2 where owner = $1 returning name`,
    [owner, leaseMs],
  );
  return rows.map(({ name }) => name);
}

/** Takes those of the leases that are free; resolves with the names of those it got. */
export async function takeLeases(
  connection: Client,
  owner: string,
  { names, leaseMs }: { readonly names: readonly string[]; readonly leaseMs: number },
): Promise<string[]> {
  const { rows } = await connection.query<{ readonly name: string }>(
    `insert into leases (name, owner, expires_at) select name, $1, ${NOW} + $3 from unnest($2::text[]) as wanted (name)
     on conflict (name) do nothing returning name`,
    [owner, names, leaseMs],
  );
  return rows.map(({ name }) => name);
}

/** Gives leases back; all of a process without names. */
export async function deleteLeases(connection: Client, owner: string, names?: readonly string[]): Promise<void> {
  if (names === undefined) await connection.query('delete from leases where owner = $1', [owner]);
  else await connection.query('delete from leases where owner = $1 and name = any($2)', [owner, names]);
}

/** Deletes the leases that have expired, and those of processes that have no connection left: they have ended. */
export async function deleteAbandoned(connection: Client): Promise<void> {
  await connection.query(
    `delete from leases where expires_at < ${NOW}
     or not exists (select 1 from pg_stat_activity where application_name = leases.owner)`,
  );
}

export async function listLeases(connection: Client): Promise<StoredLease[]> {
  const { rows } = await connection.query<StoredLease>('select name, owner from leases order by owner, name');
  return rows;
}

export async function notify(connection: Client, payload: string): Promise<void> {
  await connection.query("select pg_notify('marque', $1)", [payload]);
}

/** The class of the locks on work. Those on lots have another. */
const WORK_LOCKS = 2;

/** Takes the lock on work of a name unless another process has it. It ends with the connection. */
export async function tryWorkLock(connection: Client, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ readonly got: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as got',
    [WORK_LOCKS, name],
  );
  return rows[0]?.got === true;
}

export async function releaseWorkLock(connection: Client, name: string): Promise<void> {
  await connection.query('select pg_advisory_unlock($1, hashtext($2))', [WORK_LOCKS, name]);
}

export async function listen(connection: Client): Promise<void> {
  await connection.query('listen marque');
}
