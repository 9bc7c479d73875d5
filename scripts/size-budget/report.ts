import type { Weighed } from './measure.ts';

/** By file, the bytes of each of its modules before they are made small. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How many files and modules of a page that is too heavy are named. */
const NAMED = 8;

/** One line a page: what it weighs and what it may. */
export function tableOf(pages: readonly Weighed[]): string {
  const lines = pages.map(({ route, budget, scripts, styles }) =>
    [route.padEnd(30), `${kb(scripts)} of ${budget.scripts}`.padStart(14), `${kb(styles)} of ${budget.styles}`].join(
      '  ',
    ),
  );
  return [`${'page'.padEnd(30)}  ${'scripts, kB gz'.padStart(14)}  styles`, ...lines].join('\n');
}

/** What is too heavy and by how much, and what the heaviest page of each kind is made of; nothing where all keep to it. */
export function complaintsOf(
  pages: readonly Weighed[],
  weigh: (address: string) => number,
  inside: ModuleSizes,
): readonly string[] {
  return (['scripts', 'styles'] as const).flatMap((kind) => {
    const heavy = pages
      .filter((page) => page[kind] > page.budget[kind] * 1000)
      .toSorted((one, other) => other[kind] - one[kind]);
    return Object.values(Object.groupBy(heavy, ({ budget }) => budget.name)).flatMap((alike = []) => [
      ...alike.map(
        ({ route, budget, [kind]: bytes }) =>
          `${route} loads ${kb(bytes)} kB of ${kind} before it is alive; it may load ${budget[kind]} kB.`,
      ),
      ...alike.slice(0, 1).flatMap(({ route, files }) => describe(route, files[kind], weigh, inside)),
    ]);
  });
}

function describe(
  route: string,
  files: readonly string[],
  weigh: (address: string) => number,
  inside: ModuleSizes,
): readonly string[] {
  const modules = files.flatMap((address) => shareOut(weigh(address), inside[address] ?? {}));
  return [
    `  heaviest files of ${route}: ${heaviest(files.map((address) => [address, weigh(address)]))}`,
    ...(modules.length === 0 ? [] : [`  heaviest modules in them, about: ${heaviest(modules)}`]),
  ];
}

/** A file's weight, shared out among its modules by their length. Libraries are as they are: they name themselves. */
function shareOut(bytes: number, modules: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  const whole = Object.values(modules).reduce((total, length) => total + length, 0);
  return Object.entries(modules)
    .filter(([name]) => !/node_modules\/(react|react-dom|react-router|scheduler)\//.test(name))
    .map(([name, length]) => [name, (bytes * length) / whole] as const);
}

function heaviest(weights: readonly (readonly [string, number])[]): string {
  const named = weights.toSorted(([, one], [, other]) => other - one).slice(0, NAMED);
  return named.map(([name, bytes]) => `${name} ${kb(bytes)}`).join(', ');
}

/** Thousands of bytes, rounded up: a page at its limit does not look as if it kept to it. */
function kb(bytes: number): string {
  return (Math.ceil(bytes / 100) / 10).toFixed(1);
}
