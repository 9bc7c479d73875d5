import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS, type Budget, LATE_BUDGETS, type LateBudget } from './budgets.ts';
import { filesOf, type Manifest, measurePages, measureParts, readManifest } from './measure.ts';
import { budgetErrors, partErrors, partTableOf, tableOf } from './report.ts';

const route = (id: string, rest: object = {}) => ({
  id,
  parentId: 'root',
  hasDefaultExport: true,
  module: `/assets/${id.replace('routes/', '')}.js`,
  imports: ['/assets/frame.js'],
  css: ['/assets/frame.css#'],
  ...rest,
});

const MANIFEST: Manifest = {
  url: '/assets/manifest-0a1b2c3d.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/frame.js'], css: ['/assets/frame.css'] },
  routes: Object.fromEntries(
    [
      { id: 'root', hasDefaultExport: true, module: '/assets/root.js', imports: ['/assets/frame.js'] },
      route('routes/home', { css: ['/assets/frame.css#', '/assets/home.css'] }),
      route('routes/lot', {
        clientLoaderModule: '/assets/lot-loader.js',
        imports: ['/assets/frame.js', '/assets/late.js'],
      }),
      route('routes/forms', { imports: ['/assets/inputs.js'] }),
      route('routes/login', { parentId: 'routes/forms' }),
      route('routes/file', { hasDefaultExport: false }),
    ].map((one) => [one.id, one]),
  ),
};

/** Bytes by address; other files have 1,000 bytes. */
const bytesOf = (address: string) => ({ '/assets/frame.js': 90_000, '/assets/inputs.js': 20_000 })[address] ?? 1000;

const LIMITS: readonly Budget[] = [
  { name: 'home', routes: ['routes/home'], scripts: 94, styles: 2 },
  { name: 'form', inside: 'routes/forms', scripts: 150, styles: 20 },
  { name: 'other', scripts: 100, styles: 20 },
];

describe('the files of a page', () => {
  it('are read from the manifest script', () => {
    const script = `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`;
    expect(readManifest(script)).toEqual(MANIFEST);
    expect(() => readManifest('export default {}')).toThrow('unknown format');
  });

  it('are the entry, the manifest, the route and its layouts, each file once', () => {
    expect(filesOf(MANIFEST, 'routes/lot').scripts.toSorted()).toEqual([
      '/assets/entry.js',
      '/assets/frame.js',
      '/assets/late.js',
      '/assets/lot-loader.js',
      '/assets/lot.js',
      '/assets/manifest-0a1b2c3d.js',
      '/assets/root.js',
    ]);
    expect(filesOf(MANIFEST, 'routes/login').scripts).toContain('/assets/inputs.js');
    expect(filesOf(MANIFEST, 'routes/home').styles).toEqual(['/assets/frame.css', '/assets/home.css']);
  });

  it('are measured for every page, with the first budget that fits', () => {
    const pages = measurePages(MANIFEST, LIMITS, bytesOf);
    expect(pages.map(({ route: id, budget, scripts, styles }) => [id, budget.name, scripts, styles])).toEqual([
      ['routes/home', 'home', 94_000, 2000],
      ['routes/lot', 'other', 96_000, 1000],
      ['routes/login', 'form', 115_000, 1000],
    ]);
    expect(tableOf(pages)).toContain('94.0 of 94');
  });

  it('are not measured against a budget for an unknown route', () => {
    const gone: Budget = { name: 'gone', routes: ['routes/gone'], scripts: 1, styles: 1 };
    expect(() => measurePages(MANIFEST, [gone, ...LIMITS], bytesOf)).toThrow('routes/gone');
    expect(() => measurePages(MANIFEST, LIMITS.slice(0, 1), bytesOf)).toThrow('No budget fits the route routes/lot');
  });
});

describe('errors', () => {
  const errors = (limits: readonly Budget[], inside = {}) =>
    budgetErrors(measurePages(MANIFEST, limits, bytesOf), bytesOf, inside);

  it('are not reported at the limit', () => {
    expect(errors(LIMITS)).toEqual([]);
  });

  it('name the page, its size, its limit, and its largest files', () => {
    const inside = {
      '/assets/frame.js': { 'core/src/ui/flag.tsx': 600, 'web/app/root.tsx': 300, 'node_modules/react/index.js': 900 },
    };
    const printed = errors(
      LIMITS.map((limit) => (limit.name === 'home' ? { ...limit, scripts: 93.9 } : limit)),
      inside,
    );
    expect(printed).toEqual([
      'routes/home loads 94.0 kB of scripts before hydration; its limit is 93.9 kB.',
      expect.stringContaining('largest files of routes/home: /assets/frame.js 90.0, '),
      expect.stringContaining('estimated: core/src/ui/flag.tsx 30.0, web/app/root.tsx 15.0'),
    ]);
    expect(printed.join()).not.toContain('node_modules');
  });

  it('list the files of the largest page of a kind only', () => {
    const printed = errors([{ name: 'all', scripts: 95, styles: 20 }]).map((line) => line.split(':')[0]);
    expect(printed).toEqual([
      'routes/login loads 115.0 kB of scripts before hydration; its limit is 95 kB.',
      'routes/lot loads 96.0 kB of scripts before hydration; its limit is 95 kB.',
      '  largest files of routes/login',
    ]);
  });

  it('cover styles as well', () => {
    const [first] = errors(LIMITS.map((limit) => (limit.name === 'home' ? { ...limit, styles: 1.9 } : limit)));
    expect(first).toContain('routes/home loads 2.0 kB of styles before hydration; its limit is 1.9 kB.');
  });
});

describe('a file that is loaded after hydration', () => {
  const IMPORTS = {
    '/assets/entry.js': ['/assets/entry.js', '/assets/frame.js'],
    '/assets/root.js': ['/assets/root.js', '/assets/frame.js', '/assets/banner.js'],
    '/assets/lot-parts-0A-b_1c.js': [
      '/assets/lot-parts-0A-b_1c.js',
      '/assets/frame.js',
      '/assets/panel.js',
      '/assets/amounts.js',
      '/assets/banner.js',
    ],
  };
  const parts = (limits: readonly LateBudget[]) => measureParts(MANIFEST, IMPORTS, limits, bytesOf);

  it('is measured with its imports, without the files of every page', () => {
    const [part, ...more] = parts([{ file: 'lot-parts', scripts: 3 }]);
    expect(part?.files).toEqual(['/assets/lot-parts-0A-b_1c.js', '/assets/panel.js', '/assets/amounts.js']);
    expect([part?.scripts, more]).toEqual([3000, []]);
    expect(partTableOf(part === undefined ? [] : [part])).toContain('3.0 of 3');
    expect(partErrors(parts([{ file: 'lot-parts', scripts: 3 }]), bytesOf, {})).toEqual([]);
  });

  it('over its limit is named with its largest files', () => {
    expect(partErrors(parts([{ file: 'lot-parts', scripts: 2.9 }]), bytesOf, {})).toEqual([
      'lot-parts loads 3.0 kB of scripts after hydration; its limit is 2.9 kB.',
      expect.stringContaining('/assets/panel.js 1.0'),
    ]);
  });

  it('has to be in the build', () => {
    expect(() => parts([{ file: 'lot', scripts: 1 }])).toThrow('no file lot.');
  });
});

describe('the command', () => {
  let build = '';
  const root = join(import.meta.dirname, '..', '..');

  beforeAll(() => {
    build = mkdtempSync(join(tmpdir(), 'marque-size-'));
    mkdirSync(join(build, 'client', 'assets'), { recursive: true });
  });
  afterAll(() => rmSync(build, { recursive: true, force: true }));

  /** A build with every route that the budgets name; `bytes` is the gzipped size of its root. */
  function writeBuild(kilobytes: number): void {
    const named = BUDGETS.flatMap(({ routes = [] }) => routes).map((id) => route(id));
    const routes = [
      { id: 'root', hasDefaultExport: true, module: '/assets/frame.js' },
      route('routes/forms'),
      route('routes/login', { parentId: 'routes/forms' }),
      ...named,
    ].map((one) => [one.id, { ...one, module: '/assets/frame.js' }]);
    const manifest = {
      url: '/assets/manifest-0a1b2c3d.js',
      entry: { module: '/assets/frame.js' },
      routes: Object.fromEntries(routes),
    };
    writeFileSync(
      join(build, 'client/assets/manifest-0a1b2c3d.js'),
      `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    );
    writeFileSync(join(build, 'client/assets/frame.js'), randomBytes(kilobytes * 1000));
    writeFileSync(join(build, 'client/assets/frame.css'), 'a{}');
    const late = LATE_BUDGETS.map(({ file }) => `/assets/${file}-0a1b2c3.js`);
    for (const address of late) writeFileSync(join(build, 'client', address), '');
    writeFileSync(join(build, 'imports.json'), JSON.stringify(Object.fromEntries(late.map((name) => [name, [name]]))));
    writeFileSync(join(build, 'modules.json'), JSON.stringify({ '/assets/frame.js': { 'web/app/root.tsx': 1 } }));
  }

  function measure(folder: string) {
    return spawnSync(process.execPath, ['scripts/size-budget.ts', folder], { cwd: root, encoding: 'utf8' });
  }

  it('passes a build within the limits', () => {
    writeBuild(100);
    const run = measure(build);
    expect([run.status, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toContain('routes/home');
  });

  it('fails a build over the limits', () => {
    writeBuild(180);
    const run = measure(build);
    expect(run.status).toBe(1);
    const limit = BUDGETS.find(({ name }) => name === 'listings')?.scripts;
    expect(run.stderr).toMatch(/routes\/buy loads 18\d\.\d kB of scripts before hydration;/);
    expect(run.stderr).toContain(`its limit is ${limit} kB.`);
    expect(run.stderr).toContain('web/app/root.tsx');
    expect(run.stderr).not.toContain('routes/login loads');
  });

  it('fails without a build', () => {
    const run = measure(join(build, 'nowhere'));
    expect([run.status, run.stdout]).toEqual([1, '']);
    expect(run.stderr).toContain('run "npm run build"');
  });
});
