import type { Plugin } from 'vite';
import { chunksOf, withImports } from './chunk-imports.ts';

/** Modules, by file name, whose files a page from the server names, so that they are fetched beside its own; see `late-files.d.ts`. */
const LATE_MODULES = ['lot-parts'];

const LATE_FILES_ID = 'virtual:late-files';

/** The files of each late module, with all that they import, and the style sheets of each `lazyPart`. */
interface LateFiles {
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly styles: Readonly<Record<string, readonly string[]>>;
}

/** Null until the browser's build has written them. */
let lateFiles: LateFiles | null = null;

/** A `lazyPart` with its name and the module of its code, which a function `load` may import. */
const LAZY_PART =
  /\blazyPart(?:<[^(]*>)?\(\s*'(?<name>[\w-]+)',\s*(?:\(\) =>\s*import\(\s*'(?<path>[^']+)'\s*\)|load\b)/g;
const LOAD = /\bconst load = [^;]*?\bimport\('(?<path>[^']+)'\)/;

/** Module ids by the name of the part. */
const partModules = new Map<string, string>();

/** Tells the build for the server the files of the build for the browser, which comes before it. */
export const LIST_LATE_FILES: Plugin = {
  name: 'list-late-files',
  resolveId: (id) => (id === LATE_FILES_ID ? `\0${LATE_FILES_ID}` : null),
  load(id) {
    if (id !== `\0${LATE_FILES_ID}`) return null;
    const { mode, name } = this.environment;
    if (lateFiles === null && mode === 'build' && name === 'ssr') this.error("The browser's build has to come first.");
    const { files, styles } = lateFiles ?? { files: {}, styles: {} };
    return `export const LATE_FILES = ${JSON.stringify(files)};\nexport const PART_STYLES = ${JSON.stringify(styles)};`;
  },
  transform: {
    // Before the code is made smaller.
    order: 'pre',
    filter: { code: 'lazyPart' },
    async handler(code, id) {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      for (const { groups: { name = '', path = LOAD.exec(code)?.groups?.path } = {} } of code.matchAll(LAZY_PART)) {
        const module = path === undefined ? null : await this.resolve(path, id);
        if (module === null) this.error(`The code of the part "${name}" is not found.`);
        const known = partModules.get(name);
        if (known !== undefined && known !== module.id) this.error(`Two parts have the name "${name}".`);
        partModules.set(name, module.id);
      }
    },
  },
  writeBundle(_, files) {
    if (this.environment.name !== 'client') return;
    const chunks = chunksOf(files);
    const filesOf = (module: string) => {
      const found = [...chunks.values()].filter(({ name }) => name === module);
      if (found.length === 0) this.error(`The build has no file of ${module}.`);
      const names = new Set(found.flatMap(({ fileName }) => [...withImports(fileName, chunks)]));
      return [...names];
    };
    const stylesIn = (names: Iterable<string>) => {
      const sheets = [...names].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
      return [...new Set(sheets)].map((name) => `/${name}`);
    };
    const stylesOf = (id: string) => {
      const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
      if (chunk === undefined) this.error(`The build has no file with ${id}.`);
      return stylesIn(withImports(chunk.fileName, chunks));
    };
    const styles = [...partModules].map(([name, id]) => [name, stylesOf(id)] as const);
    const lateStyles = LATE_MODULES.map((module) => [module, stylesIn(filesOf(module))] as const);
    lateFiles = {
      files: Object.fromEntries(LATE_MODULES.map((module) => [module, filesOf(module).map((name) => `/${name}`)])),
      styles: Object.fromEntries([...styles, ...lateStyles].filter(([, sheets]) => sheets.length > 0)),
    };
  },
};

/**
 * The scripts that an import requests beside its own: none for late modules, since their page requests them, and finding
 * that out takes a phone 100 ms. Style sheets come in any case.
 */
export function preloadsOf(file: string, scripts: string[]): string[] {
  return LATE_MODULES.some((name) => file.startsWith(`assets/${name}-`)) ? [] : scripts;
}
