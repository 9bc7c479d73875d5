import type { ClientConfig } from 'pg';

/** A statement that takes longer, in milliseconds, is abandoned by the server, so that nothing waits for it. */
export const STATEMENT_MS = 30_000;

/** Types of PostgreSQL, by their number in its catalogue. */
const BIGINT = 20;
const NUMERIC = 1700;

/** How connections to the database at `url` are made and read. `connectMs`: how long a query waits for one. */
export function clientSettings(
  { types }: Pick<typeof import('pg'), 'types'>,
  url: string,
  connectMs: number,
): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    types: {
      getTypeParser(id: number, format?: 'text' | 'binary') {
        if (id === BIGINT || id === NUMERIC) return toNumber;
        return types.getTypeParser(id, format as 'text');
      },
    },
    application_name: 'marque',
  };
}

/** Amounts, times and counts: all of them exact as numbers. */
function toNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`${text} is no exact number.`);
  return value;
}
