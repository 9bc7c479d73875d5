/** What rules read of an address's query. `URLSearchParams` is one; naming it here would tie the rules to browsers. */
export interface QueryReader {
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
}

/** Names and values in order, as `new URLSearchParams(…)` takes them. */
export type QueryEntries = [name: string, value: string][];

const OFF = new Set(['false', '0', 'off', 'no']);

/** Whether a flag of the address is on: named, and not with a word that says no ("?bid", "?bid=true"; not "?bid=false"). */
export function hasFlag(query: QueryReader, name: string): boolean {
  const value = query.get(name);
  return value !== null && !OFF.has(value.toLowerCase());
}
