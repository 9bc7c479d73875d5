import type { Kysely } from 'kysely';
import { sumHolds } from '../../holds/index.ts';
import { sumInvoices } from '../../invoices/index.ts';
import type { Schema } from '../../platform/db/index.ts';

export interface SumComparison {
  /** Accounts with holds, and recipients of invoices. */
  readonly accounts: number;
  /** One sentence for each account whose sums differ. */
  readonly differences: readonly string[];
}

/** What each account has on hold, and has been invoiced, is the same in both databases. */
export async function compareSums(source: Kysely<Schema>, target: Kysely<Schema>): Promise<SumComparison> {
  const [holds, invoices] = [await sumHolds(source), await sumInvoices(source)];
  const differences = [
    ...differing('holds', holds, await sumHolds(target)),
    ...differing('invoices', invoices, await sumInvoices(target)),
  ];
  return { accounts: new Set([...holds, ...invoices].map(({ user_id }) => user_id)).size, differences };
}

type Sum = Readonly<Record<string, string | number>> & { readonly user_id: number };

function differing(name: string, source: readonly Sum[], target: readonly Sum[]): string[] {
  const [before, after] = [textsByAccount(source), textsByAccount(target)];
  const accounts = [...new Set([...before.keys(), ...after.keys()])];
  return accounts
    .filter((userId) => before.get(userId) !== after.get(userId))
    .map((userId) => `Account ${userId}: the sums of its ${name} differ.`);
}

function textsByAccount(sums: readonly Sum[]): ReadonlyMap<number, string> {
  return new Map([...Map.groupBy(sums, (sum) => sum.user_id)].map(([userId, own]) => [userId, JSON.stringify(own)]));
}
