import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { type CodeCache, codeCacheOf } from './code-cache.ts';

interface LoadedModule {
  exports: unknown;
}

const HEAD = '(function (exports, require, module, __filename, __dirname) { ';
const TAIL = '\n})';

/** Milliseconds after the first bundle. By then a start has compiled what it needs, and has not yet dropped it as unused. */
const WRITE_AFTER_MS = 10_000;

const modules = new Map<string, LoadedModule>();
/** What earlier starts have not compiled yet. */
const unwritten = new Map<CodeCache, Script>();

/**
 * Loads a bundle in CommonJS by its absolute path, with the functions that earlier starts compiled. Node's own cache has none:
 * it is made before a module runs, so that each start would compile again what it calls. A bundle has no `import()`.
 */
export function loadBundle(file: string): unknown {
  const known = modules.get(file);
  if (known !== undefined) return known.exports;
  const module: LoadedModule = { exports: {} };
  modules.set(file, module);
  const bytes = readFileSync(file);
  const cache = codeCacheOf(file, bytes);
  const cachedData = cache?.read();
  const script = new Script(`${HEAD}${bytes.toString()}${TAIL}`, {
    filename: file,
    columnOffset: -HEAD.length,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  if (cache !== null && script.cachedDataRejected !== false) writeLater(cache, script);
  const run = script.runInThisContext() as (...parts: unknown[]) => void;
  run(module.exports, requireFrom(file), module, file, dirname(file));
  return module.exports;
}

/** Bundles beside the file are loaded in the same way, packages and Node's modules by Node. */
function requireFrom(file: string): (id: string) => unknown {
  const native = createRequire(file);
  const require = (id: string) => (/^\.\/.+\.cjs$/.test(id) ? loadBundle(join(dirname(file), id)) : native(id));
  return Object.assign(require, { resolve: native.resolve });
}

function writeLater(cache: CodeCache, script: Script): void {
  if (unwritten.size === 0) {
    setTimeout(writeAll, WRITE_AFTER_MS).unref();
    process.once('exit', writeAll);
  }
  unwritten.set(cache, script);
}

function writeAll(): void {
  process.off('exit', writeAll);
  for (const [cache, script] of unwritten) cache.write(script);
  unwritten.clear();
}
