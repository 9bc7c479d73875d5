import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBundle } from './load-bundle.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-bundles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

describe('a bundle', () => {
  it('requires bundles beside it once, and Node’s modules', () => {
    write('part.cjs', 'globalThis.parts = (globalThis.parts ?? 0) + 1; exports.name = "part";');
    write('other.cjs', 'exports.other = require("./part.cjs");');
    const file = write(
      'main.cjs',
      'exports.names = [require("./part.cjs").name, require("./other.cjs").other.name, require("node:path").basename(__filename)];',
    );
    expect(loadBundle(file)).toMatchObject({ names: ['part', 'part', 'main.cjs'] });
    expect(globalThis).toMatchObject({ parts: 1 });
    expect(loadBundle(file)).toBe(loadBundle(file));
  });

  it('has the lines and columns of its file in stack traces', () => {
    const file = write('main.cjs', 'exports.fail = () => { throw new Error("x"); };');
    const { fail } = loadBundle(file) as { fail(): void };
    const stackOf = () => {
      try {
        fail();
      } catch (error) {
        return (error as Error).stack;
      }
      return '';
    };
    expect(stackOf()).toContain(`${file}:1:30`);
  });
});

describe('compiled code', () => {
  /** Runs `main.cjs` in a process of its own, as a start does, and returns what it prints. */
  function start(): string {
    const program = write(
      'program.ts',
      `import { enableCompileCache } from 'node:module';
       enableCompileCache(${JSON.stringify(join(folder, 'cache'))});
       const { loadBundle } = await import(${JSON.stringify(join(import.meta.dirname, 'load-bundle.ts'))});
       console.log(loadBundle(${JSON.stringify(join(folder, 'main.cjs'))}).answer());`,
    );
    return execFileSync(process.execPath, [program], { encoding: 'utf8' }).trim();
  }
  const stored = () => globSync(join(folder, 'cache', '*', 'main.cjs-*'));

  it('is kept with the functions that have run, and used while it belongs to the source', () => {
    write('main.cjs', 'exports.answer = () => "first";');
    expect(start()).toBe('first');
    const [cached = ''] = stored();
    const before = readFileSync(cached);
    expect(start()).toBe('first');
    expect(readFileSync(cached)).toEqual(before);
    // As long as the first, which is all that V8 checks.
    write('main.cjs', 'exports.answer = () => "other";');
    expect(start()).toBe('other');
    expect(readFileSync(cached)).not.toEqual(before);
    expect(stored()).toEqual([cached]);
  });

  it('is made again where it is damaged', () => {
    write('main.cjs', 'exports.answer = () => "first";');
    start();
    const [cached = ''] = stored();
    const whole = readFileSync(cached);
    writeFileSync(cached, whole.fill(0, whole.length / 2));
    expect(start()).toBe('first');
    expect(readFileSync(cached).equals(whole)).toBe(false);
  });
});
