/** Whether the long form runs (`npm run test:attack`). */
export const IS_LONG = process.env.MARQUE_ATTACK === 'long';

/** How often an attack repeats: `npm test` runs the short form. */
export function attempts(short: number, long: number): number {
  return IS_LONG ? long : short;
}

/** Prints what an attack counted, in the long form only. */
export function printCounts(attack: string, counts: Readonly<Record<string, number>>): void {
  if (!IS_LONG) return;
  const listed = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  console.log(`${attack}: ${listed.join(', ')}`);
}
