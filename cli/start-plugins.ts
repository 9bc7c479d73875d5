import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Node modules that packages load for features that we do not use: executable subcommands of commander and its removal of
 * colours from help, and a check of arguments in signal-exit.
 */
const NOT_NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  commander: {
    'node:child_process': 'export default {};',
    'node:fs': 'export default {};',
    'node:util': 'export const stripVTControlCharacters = (text) => text;',
  },
  'signal-exit': { assert: 'module.exports = { equal() {} };' },
};

/** Leaves out the Node modules of the table above. */
const LEAVE_OUT: Plugin = {
  name: 'leave-out-modules',
  enforce: 'pre',
  resolveId(id, importer) {
    const packageName = Object.keys(NOT_NEEDED).find((name) => importer?.includes(`/node_modules/${name}/`) === true);
    return packageName !== undefined && id in (NOT_NEEDED[packageName] ?? {})
      ? `\0left-out:${packageName}:${id}`
      : null;
  },
  load(id) {
    const [, packageName = '', module = ''] = /^\0left-out:([^:]*):(.*)$/.exec(id) ?? [];
    return NOT_NEEDED[packageName]?.[module] ?? null;
  },
};

/**
 * An import of one of Node's modules reads all its properties, and some load other modules or open streams when they are
 * read: `node:process`, `node:fs` and `node:util` load some forty. This reads the imported ones only.
 */
const READ_WHAT_IS_IMPORTED: Plugin = {
  name: 'read-what-is-imported',
  enforce: 'pre',
  resolveId(id, _importer, { kind }) {
    if (!id.startsWith('node:') && !builtinModules.includes(id)) return null;
    const name = id.replace(/^node:/, '');
    return kind === 'import-statement' ? `\0node-module:${name}` : null;
  },
  async load(id) {
    if (!id.startsWith('\0node-module:')) return null;
    const name = `node:${id.slice('\0node-module:'.length)}`;
    const names = Object.keys(await import(name)).filter((key) => /^[a-zA-Z]\w*$/.test(key) && key !== 'default');
    return [
      `const module = process.getBuiltinModule('${name}');`,
      'export default module;',
      ...names.map(
        (key) => `const of_${key} = /*@__PURE__*/ (() => module.${key})();\nexport { of_${key} as ${key} };`,
      ),
    ].join('\n');
  },
};

/**
 * Globals that Node loads modules for at their first use, though the packages work without them: Ink's layout engine, which
 * is WebAssembly in a text, decodes it with `fetch` if there is one, and React's scheduler measures with `performance`.
 */
const HIDDEN_GLOBALS: Readonly<Record<string, string>> = {
  '/yoga-wasm-base64': 'fetch',
  '/scheduler/cjs/': 'performance',
};

const HIDE_GLOBALS: Plugin = {
  name: 'hide-globals',
  transform(code, id) {
    const [, name] = Object.entries(HIDDEN_GLOBALS).find(([path]) => id.includes(path)) ?? [];
    return name === undefined ? null : `const ${name} = undefined;\n${code}`;
  },
};

const LATE_SEGMENTER = join(import.meta.dirname, 'src', 'render', 'late-segmenter.ts');

/**
 * Packages that measure text make a segmenter and a pattern of all emoji when they load, which takes Node as long as the
 * rest of Ink. Both are made for the first text that needs them: the graphemes of ASCII are its characters.
 */
const MAKE_SEGMENTERS_LATE: Plugin = {
  name: 'make-segmenters-late',
  transform(code, id) {
    if (!id.includes('/node_modules/') || !/new Intl\.Segmenter|RGI_Emoji/.test(code)) return null;
    const late = code
      .replaceAll(/new (Intl\.Segmenter\([^)]*\))/g, 'createLateSegmenter(() => new $1)')
      .replaceAll(/^const (\w+) = (\/[^/]*RGI_Emoji[^/]*\/v);$/gm, 'const $1 = createLatePattern(() => $2);');
    return `import { createLatePattern, createLateSegmenter } from '${LATE_SEGMENTER}';\n${late}`;
  },
};

const INK = join(import.meta.dirname, '..', 'node_modules', 'ink', 'build');
const IMPORT_OF_INK = /import \{([^}]*)\} from ["']ink["'];/g;
const EXPORT_OF_INK = /export \{ default as (\w+) \} from '\.\/([^']+)'/g;

/**
 * Imports parts of Ink from their own files instead of its index, which imports all of it: a report that is drawn once
 * then loads without what listens to keys and draws again.
 */
const IMPORT_PARTS_OF_INK: Plugin = {
  name: 'import-parts-of-ink',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.match(IMPORT_OF_INK)) return null;
    const exported = readFileSync(join(INK, 'index.js'), 'utf8').matchAll(EXPORT_OF_INK);
    const files = new Map([...exported].map(([, name = '', file = '']) => [name, join(INK, file)]));
    return code.replaceAll(IMPORT_OF_INK, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => `import ${name} from ${JSON.stringify(files.get(name) ?? this.error(`Ink has no ${name}.`))};`)
        .join('\n'),
    );
  },
};

/** Node reads a module of ASCII in half the time. Minified code has other characters only in texts and patterns. */
const WRITE_ASCII: Plugin = {
  name: 'write-ascii',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = asciiOf(part.code);
  },
};

function asciiOf(code: string): string {
  return code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What makes the program start sooner; `npm run bench -- cli` shows each gain. */
export const START_PLUGINS: readonly Plugin[] = [
  LEAVE_OUT,
  READ_WHAT_IS_IMPORTED,
  HIDE_GLOBALS,
  MAKE_SEGMENTERS_LATE,
  IMPORT_PARTS_OF_INK,
  WRITE_ASCII,
];
