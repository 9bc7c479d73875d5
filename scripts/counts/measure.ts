import { posix } from 'node:path';
import { areaOf, type CodeFile, isTest, stripCommentsAndStrings } from './files.ts';

/** Indefinite pronouns: where code or a comment uses one, the name of a role or a thing is usually missing. */
const PRONOUNS = 'who|whom|what|which|where|when'.split('|').map((word) => `${word}ever`);
for (const word of ['some', 'any', 'every', 'no']) PRONOUNS.push(`${word}body`, `${word}thing`);
for (const word of ['some', 'any', 'every']) PRONOUNS.push(`${word}one`);
const PRONOUN = new RegExp(PRONOUNS.join('|'), 'gi');

/** Files that define sizes for all others. */
const SIZE_DEFINITIONS = 'core/src/ui/theme/';

/** More files than this in one folder are reported. */
const MOST_FILES = 15;

export interface Counts {
  readonly files: Readonly<Record<string, number>>;
  readonly lines: Readonly<Record<string, number>>;
  readonly pronouns: readonly PronounRate[];
  readonly css: { readonly pxValues: number; readonly fontSizes: readonly string[] };
  readonly casts: Readonly<Record<string, number>>;
  readonly largeFolders: readonly { readonly folder: string; readonly files: number; readonly withTests: number }[];
  readonly importCycles: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly externalStores: number;
}

interface PronounRate {
  readonly area: string;
  readonly count: number;
  readonly lines: number;
  readonly perThousandLines: number;
}

export function measure(files: readonly CodeFile[]): Counts {
  const product = files.filter(({ path }) => !isTest(path));
  return {
    ...sizesOf(files, product),
    pronouns: pronounRates(files),
    css: cssSizes(files),
    casts: castsByPackage(product),
    largeFolders: largeFolders(files),
    importCycles: {
      'web/app': cyclesOf(product, 'web/app/'),
      'server/src': cyclesOf(product, 'server/src/'),
    },
    externalStores: countIn(product, /\buseSyncExternalStore\(/g),
  };
}

function sizesOf(files: readonly CodeFile[], product: readonly CodeFile[]): Pick<Counts, 'files' | 'lines'> {
  const isFixture = ({ path }: CodeFile) => path.startsWith('fixtures/');
  const selections = {
    all: files,
    'without fixtures': files.filter((file) => !isFixture(file)),
    'without tests': product,
    'without fixtures and tests': product.filter((file) => !isFixture(file)),
  };
  return {
    files: Object.fromEntries(Object.entries(selections).map(([name, selected]) => [name, selected.length])),
    lines: Object.fromEntries(Object.entries(selections).map(([name, selected]) => [name, countLines(selected)])),
  };
}

function countLines(files: readonly CodeFile[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

function countIn(files: readonly CodeFile[], pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);
}

/** Descriptions of invented lots, which are written as sellers write. */
const DEMO_TEXTS = 'fixtures/src/catalogue/';

/** Words of the text and parts of identifiers, by area; the last two entries are sums. */
function pronounRates(files: readonly CodeFile[]): readonly PronounRate[] {
  const rateOf = (area: string, members: readonly CodeFile[]): PronounRate => {
    const [count, lines] = [countIn(members, PRONOUN), countLines(members)];
    return { area, count, lines, perThousandLines: lines === 0 ? 0 : round((count * 1000) / lines) };
  };
  const areas = [...Map.groupBy(files, ({ path }) => areaOf(path))].map(([area, members]) => rateOf(area, members));
  return [
    ...areas.toSorted((left, right) => right.count - left.count),
    rateOf(
      'all but demo texts',
      files.filter(({ path }) => !path.startsWith(DEMO_TEXTS)),
    ),
    rateOf('all', files),
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Literal sizes in style sheets outside the theme. */
function cssSizes(files: readonly CodeFile[]): Counts['css'] {
  const sheets = files
    .filter(({ path }) => path.endsWith('.css') && !path.startsWith(SIZE_DEFINITIONS))
    .map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\//g, '') }));
  const sizes = sheets.flatMap(({ text }) =>
    [...text.matchAll(/font-size:\s*([^;}]+)/g)].map(([, size]) => size ?? ''),
  );
  return {
    pxValues: countIn(sheets, /\b\d*\.?\d+px\b/g),
    fontSizes: [...new Set(sizes.map((size) => size.trim()))].sort(),
  };
}

/** Type assertions of the product: `as X`, without `as const` and renamed imports. */
function castsByPackage(product: readonly CodeFile[]): Counts['casts'] {
  const sources = product
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, text: stripCommentsAndStrings(text).replace(RENAMES, '') }));
  const packages = [...Map.groupBy(sources, ({ path }) => path.split('/')[0] ?? '')];
  const counted = packages.map(
    ([name, members]) => [name, countIn(members, /[\w)\]}'>]\s+as\s+(?!const\b)[\w({['"]/g)] as const,
  );
  return { ...Object.fromEntries(counted), all: counted.reduce((sum, [, count]) => sum + count, 0) };
}

/** Lists of imported and exported names, where `as` renames. */
const RENAMES = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*\s+as\s+[\w$]+)/g;

function largeFolders(files: readonly CodeFile[]): Counts['largeFolders'] {
  return [...Map.groupBy(files, ({ path }) => posix.dirname(path))]
    .map(([folder, members]) => ({
      folder,
      files: members.filter(({ path }) => !isTest(path)).length,
      withTests: members.length,
    }))
    .filter(({ withTests }) => withTests > MOST_FILES)
    .toSorted((left, right) => right.files - left.files || right.withTests - left.withTests);
}

const IMPORT = /(?:\bfrom|\bimport\()\s*'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;

/** Groups of folders below `root` that import one another in a circle, types included. */
function cyclesOf(product: readonly CodeFile[], root: string): readonly (readonly string[])[] {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of product.filter((file) => file.path.startsWith(root))) {
    const from = folderOf(path, root);
    if (from === null) continue;
    for (const [, named, bare] of text.matchAll(IMPORT)) {
      const to = folderOf(posix.join(posix.dirname(path), named ?? bare ?? ''), root);
      if (to !== null && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return stronglyConnected(imports);
}

/** The feature or layer of a file: `features/<name>`, or the first folder; null for files right under the root. */
function folderOf(path: string, root: string): string | null {
  if (!path.startsWith(root)) return null;
  return /^(?:features\/[^/]+|[^/]+)(?=\/)/.exec(path.slice(root.length))?.[0] ?? null;
}

/** Groups of more than one node in which each node reaches every other. */
export function stronglyConnected(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const reach = new Map([...edges.keys()].map((node) => [node, reachableFrom(node, edges)]));
  const groups = [...reach.keys()].map((node) =>
    [...reach.keys()].filter((other) => reach.get(node)?.has(other) && reach.get(other)?.has(node)).sort(),
  );
  const distinct = new Map(groups.filter(({ length }) => length > 1).map((group) => [group.join(), group]));
  return [...distinct.values()];
}

function reachableFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of edges.get(node) ?? []) {
      if (!reached.has(next)) open.push(next);
      reached.add(next);
    }
  }
  return reached;
}
