import { posix } from 'node:path';
import { ACYCLIC_FOLDERS, isUnrestricted, zoneOf } from './zones.ts';

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
const FORBIDDEN_FOLDERS = new Set(['utils', 'helpers', 'common', 'shared']);
const CORE = '@marque/core/';
const PROGRAMS: Readonly<Record<string, string>> = {
  '@marque/artwork': 'fixtures/artwork/src/',
  '@marque/cli': 'cli/src/',
  '@marque/fixtures': 'fixtures/src/',
  '@marque/server': 'server/src/',
  '@marque/web': 'web/app/',
};

/** An error message for each violation. */
export function checkImports(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap((file) => [...checkFolders(file.path), ...checkFile(file)]),
    ...ACYCLIC_FOLDERS.flatMap((folder) => checkFolderCycles(folder, files)),
  ];
}

function specifiersOf(text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** One sentence for each circle of imports between sub-folders of a folder, such as two features of the storefront. */
function checkFolderCycles(folder: string, files: readonly SourceFile[]): string[] {
  const imports = importsBetween(folder, files);
  const isFinished = new Set<string>();
  const problems: string[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    const start = trail.indexOf(name);
    if (start !== -1) {
      problems.push(describeCycle(folder, [...trail.slice(start), name], imports));
      return;
    }
    if (isFinished.has(name)) return;
    for (const target of imports.get(name)?.keys() ?? []) visit(target, [...trail, name]);
    isFinished.add(name);
  };
  for (const name of imports.keys()) visit(name, []);
  return problems;
}

/** Importing sub-folder, then imported sub-folder, with the first file that imports it. */
type FolderImports = ReadonlyMap<string, ReadonlyMap<string, string>>;

function importsBetween(folder: string, files: readonly SourceFile[]): FolderImports {
  const nameOf = (path: string) => (path.startsWith(folder) ? (path.slice(folder.length).split('/')[0] ?? null) : null);
  const imports = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const name = nameOf(path);
    if (name === null || isUnrestricted(path)) continue;
    for (const specifier of specifiersOf(text)) {
      const target = nameOf(resolve(path, specifier) ?? '');
      if (target === null || target === name) continue;
      const targets = imports.get(name) ?? new Map<string, string>();
      imports.set(name, targets);
      if (!targets.has(target)) targets.set(target, path);
    }
  }
  return imports;
}

function describeCycle(folder: string, cycle: readonly string[], imports: FolderImports): string {
  const files = cycle.slice(1).map((target, at) => imports.get(cycle[at] ?? '')?.get(target));
  return `${folder}: ${cycle.join(' -> ')} import one another in a circle (${files.join(', ')}). Move what both need into a folder that both may import.`;
}

function checkFolders(path: string): string[] {
  const bad = path.split('/').find((part) => FORBIDDEN_FOLDERS.has(part));
  return bad ? [`${path}: a folder called "${bad}" is not specific. Name it after the purpose of its files.`] : [];
}

function checkFile({ path, text }: SourceFile): string[] {
  if (isUnrestricted(path)) return [];
  const zone = zoneOf(path);
  const problems: string[] = [];
  for (const specifier of specifiersOf(text)) {
    const target = resolve(path, specifier);
    if (target !== null) {
      const other = zoneOf(target);
      const allowed = other.name === zone.name || zone.mayImport.includes(other.name) || zone.mayImport.includes('*');
      if (!allowed) problems.push(`${path}: ${zone.name} must not import ${other.name} ("${specifier}"). ${zone.fix}`);
      const shortcut = bypassesIndex(path, target, zone.name);
      if (shortcut) problems.push(shortcut);
    } else if (!specifier.startsWith('node:')) {
      const name = packageOf(specifier);
      const { only, never } = zone.packages ?? {};
      if (never?.includes(name) || (only && !only.includes(name) && !only.includes(specifier))) {
        problems.push(`${path}: ${zone.name} must not import the package "${name}". ${zone.fix}`);
      }
    }
  }
  return problems;
}

/** Server features import one another through their index.ts only. */
function bypassesIndex(path: string, target: string, zone: string): string | null {
  if (zone !== 'server') return null;
  const from = featureOf(path);
  const to = featureOf(target);
  if (to === null || from === to || target.endsWith('/index.ts') || target.endsWith('/port.ts')) return null;
  return `${path}: reach into ${to} through ${to}/index.ts, not "${target}".`;
}

function featureOf(path: string): string | null {
  const platform = /^server\/src\/platform\/[^/]+\//.exec(path);
  if (platform) return platform[0].slice(0, -1);
  const feature = /^server\/src\/([^/]+)\//.exec(path);
  // Files directly in platform/ are the context that all features use.
  return feature && feature[1] !== 'platform' ? `server/src/${feature[1]}` : null;
}

/** Path from the root of an import within this repository; null for a package. */
function resolve(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith(`${CORE}locales/`)) return `core/src/i18n/${specifier.slice(CORE.length)}`;
  if (specifier.startsWith(CORE)) return `core/src/${specifier.slice(CORE.length)}/index.ts`;
  for (const [name, folder] of Object.entries(PROGRAMS)) {
    if (specifier === name) return `${folder}index.ts`;
    if (specifier.startsWith(`${name}/`)) return `${folder}${specifier.slice(name.length + 1)}/index.ts`;
  }
  return null;
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
