import type { MeasuredPage, MeasuredPart } from './measure.ts';

/** By file, the bytes of each of its modules before minification. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How many files and modules of a page over its budget are listed. */
const NAMED = 8;

/** One line per page: its size and its limit. */
export function tableOf(pages: readonly MeasuredPage[]): string {
  const lines = pages.map(({ route, budget, scripts, styles }) =>
    [route.padEnd(30), `${kb(scripts)} of ${budget.scripts}`.padStart(14), `${kb(styles)} of ${budget.styles}`].join(
      '  ',
    ),
  );
  return [`${'page'.padEnd(30)}  ${'scripts, kB gz'.padStart(14)}  styles`, ...lines].join('\n');
}

/** Pages over their budget, and the largest files and modules of the largest page of each kind. */
export function budgetErrors(
  pages: readonly MeasuredPage[],
  bytesOf: (address: string) => number,
  inside: ModuleSizes,
): readonly string[] {
  return (['scripts', 'styles'] as const).flatMap((kind) => {
    const heavy = pages
      .filter((page) => page[kind] > page.budget[kind] * 1000)
      .toSorted((one, other) => other[kind] - one[kind]);
    return Object.values(Object.groupBy(heavy, ({ budget }) => budget.name)).flatMap((alike = []) => [
      ...alike.map(
        ({ route, budget, [kind]: bytes }) =>
          `${route} loads ${kb(bytes)} kB of ${kind} before hydration; its limit is ${budget[kind]} kB.`,
      ),
      ...alike.slice(0, 1).flatMap(({ route, files }) => describe(route, files[kind], bytesOf, inside)),
    ]);
  });
}

/** One line per file that is loaded after hydration. */
export function partTableOf(parts: readonly MeasuredPart[]): string {
  const lines = parts.map(({ budget, scripts }) => `${budget.file.padEnd(30)}  ${kb(scripts)} of ${budget.scripts}`);
  return [`${'after hydration'.padEnd(30)}  scripts, kB gz`, ...lines].join('\n');
}

/** Files over their budget, and the largest files and modules of each. */
export function partErrors(
  parts: readonly MeasuredPart[],
  bytesOf: (address: string) => number,
  inside: ModuleSizes,
): readonly string[] {
  return parts
    .filter(({ budget, scripts }) => scripts > budget.scripts * 1000)
    .flatMap(({ budget, files, scripts }) => [
      `${budget.file} loads ${kb(scripts)} kB of scripts after hydration; its limit is ${budget.scripts} kB.`,
      ...describe(budget.file, files, bytesOf, inside),
    ]);
}

function describe(
  route: string,
  files: readonly string[],
  bytesOf: (address: string) => number,
  inside: ModuleSizes,
): readonly string[] {
  const modules = files.flatMap((address) => distribute(bytesOf(address), inside[address] ?? {}));
  return [
    `  largest files of ${route}: ${heaviest(files.map((address) => [address, bytesOf(address)]))}`,
    ...(modules.length === 0 ? [] : [`  largest modules in them, estimated: ${heaviest(modules)}`]),
  ];
}

/** The size of a file, distributed over its modules by their length. React and its router are left out. */
function distribute(bytes: number, modules: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  const whole = Object.values(modules).reduce((total, length) => total + length, 0);
  return Object.entries(modules)
    .filter(([name]) => !/node_modules\/(react|react-dom|react-router|scheduler)\//.test(name))
    .map(([name, length]) => [name, (bytes * length) / whole] as const);
}

function heaviest(weights: readonly (readonly [string, number])[]): string {
  const named = weights.toSorted(([, one], [, other]) => other - one).slice(0, NAMED);
  return named.map(([name, bytes]) => `${name} ${kb(bytes)}`).join(', ');
}

/** kB, rounded up, so that a page just over its limit does not look as if it were within it. */
function kb(bytes: number): string {
  return (Math.ceil(bytes / 100) / 10).toFixed(1);
}
