import type { Budget, LateBudget } from './budgets.ts';

interface ManifestPiece {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface ManifestRoute extends ManifestPiece {
  readonly id: string;
  readonly parentId?: string;
  readonly hasDefaultExport: boolean;
  readonly clientActionModule?: string;
  readonly clientLoaderModule?: string;
  readonly clientMiddlewareModule?: string;
  readonly hydrateFallbackModule?: string;
}

/** React Router's manifest of the client build, which the browser loads its files by. */
export interface Manifest {
  /** The manifest's own file, which is loaded with every page. */
  readonly url: string;
  readonly entry: ManifestPiece;
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

/** The files that a page loads before hydration, by address. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface MeasuredPage {
  readonly route: string;
  readonly budget: Budget;
  readonly files: PageFiles;
  /** Bytes. */
  readonly scripts: number;
  readonly styles: number;
}

/** Reads the manifest from its script. Throws if the script has another format. */
export function readManifest(script: string): Manifest {
  const json = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(script)?.[1];
  if (json === undefined) throw new Error('The manifest of the build has an unknown format.');
  return JSON.parse(json) as Manifest;
}

/** The files of the program's entry, of a route and of the layouts around it, each once. */
export function filesOf(manifest: Manifest, id: string): PageFiles {
  const around = chainOf(manifest, id);
  const pieces: readonly ManifestPiece[] = [manifest.entry, ...around];
  const modules = around.flatMap((route) => [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ]);
  const scripts = [manifest.url, ...pieces.flatMap(({ module, imports = [] }) => [module, ...imports]), ...modules];
  // A style sheet that several routes share is marked with an empty fragment.
  const styles = pieces.flatMap(({ css = [] }) => css.map((address) => address.replace(/#.*/, '')));
  return {
    scripts: [...new Set(scripts.filter((address) => address !== undefined))],
    styles: [...new Set(styles)],
  };
}

/** Measures every page; `bytesOf` returns the size of a file. Throws if a limit names an unknown route. */
export function measurePages(
  manifest: Manifest,
  budgets: readonly Budget[],
  bytesOf: (address: string) => number,
): readonly MeasuredPage[] {
  for (const id of budgets.flatMap(({ routes = [], inside }) => [...routes, inside ?? []].flat())) {
    if (manifest.routes[id] === undefined)
      throw new Error(`The budget names the route ${id}, which does not exist in the build.`);
  }
  const sum = (addresses: readonly string[]) => addresses.reduce((total, address) => total + bytesOf(address), 0);
  return pageIds(manifest).map((route) => {
    const files = filesOf(manifest, route);
    const budget = budgetOf(manifest, route, budgets);
    return { route, budget, files, scripts: sum(files.scripts), styles: sum(files.styles) };
  });
}

/** Layouts and routes without a component are not pages. */
function pageIds(manifest: Manifest): readonly string[] {
  const routes = Object.values(manifest.routes);
  const layouts = new Set(routes.map(({ parentId }) => parentId));
  return routes.filter(({ id, hasDefaultExport }) => hasDefaultExport && !layouts.has(id)).map(({ id }) => id);
}

function budgetOf(manifest: Manifest, id: string, budgets: readonly Budget[]): Budget {
  const around = chainOf(manifest, id).map((route) => route.id);
  const found = budgets.find(({ routes, inside }) => {
    if (routes !== undefined) return routes.includes(id);
    return inside === undefined || around.includes(inside);
  });
  if (found === undefined) throw new Error(`No budget fits the route ${id}.`);
  return found;
}

function chainOf(manifest: Manifest, id: string): readonly ManifestRoute[] {
  const route = manifest.routes[id];
  if (route === undefined) return [];
  return route.parentId === undefined ? [route] : [route, ...chainOf(manifest, route.parentId)];
}

export interface MeasuredPart {
  readonly budget: LateBudget;
  readonly files: readonly string[];
  /** Bytes. */
  readonly scripts: number;
}

/** The addresses of each file of the build and of all that it imports, by the file's address. */
export type Imports = Readonly<Record<string, readonly string[]>>;

/** Measures what is loaded after hydration, without the files of every page. Throws if the build lacks a file. */
export function measureParts(
  manifest: Manifest,
  imports: Imports,
  budgets: readonly LateBudget[],
  bytesOf: (address: string) => number,
): readonly MeasuredPart[] {
  const always = [manifest.entry.module, manifest.routes.root?.module ?? []].flat();
  const loaded = new Set(always.flatMap((address) => imports[address] ?? []));
  return budgets.map((budget) => {
    const address = Object.keys(imports).find((name) => /([^/]+)-[^/.]{7}\.js$/.exec(name)?.[1] === budget.file);
    if (address === undefined) throw new Error(`The build has no file ${budget.file}.`);
    const files = (imports[address] ?? []).filter((name) => !loaded.has(name));
    return { budget, files, scripts: files.reduce((total, name) => total + bytesOf(name), 0) };
  });
}
