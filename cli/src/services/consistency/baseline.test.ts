import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBaseline, writeBaseline } from './baseline.ts';
import { reportOf } from './findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'marque-baseline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOT = { auctionId: 10_042, site: 'cars', title: '1968 Fiat 500 F' } as const;
const { findings } = reportOf(LOT, [
  { check: 'comments', state: 'failed', fault: 'otherCount', values: { shown: 3, counted: 2 } },
  { check: 'price', state: 'passed' },
]);

it('reads the findings that it has written, and leaves no other file', async () => {
  const file = join(folder, 'known.json');
  writeFileSync(file, 'what was there before');
  expect(await writeBaseline(file, findings)).toEqual({ ok: true, value: null });
  const known = await readBaseline(file);
  expect(known).toEqual({ ok: true, value: new Set(findings.map(({ fingerprint }) => fingerprint)) });
  expect(readdirSync(folder)).toEqual(['known.json']);
  expect(JSON.parse(readFileSync(file, 'utf8')).findings).toMatchObject([
    { auctionId: 10_042, check: 'comments', fault: 'otherCount' },
  ]);
});

it('knows a finding by its lot, check, fault and values, in any order', () => {
  const of = (auctionId: number, values: Record<string, number>) =>
    reportOf({ ...LOT, auctionId }, [{ check: 'comments', state: 'failed', fault: 'otherCount', values }]).findings[0]
      ?.fingerprint;
  expect(of(10_042, { counted: 2, shown: 3 })).toBe(findings[0]?.fingerprint);
  expect(of(10_043, { shown: 3, counted: 2 })).not.toBe(findings[0]?.fingerprint);
  expect(of(10_042, { shown: 4, counted: 2 })).not.toBe(findings[0]?.fingerprint);
});

it.each([
  ['{', 'notJson'],
  ['', 'notJson'],
  ['[]', 'notABaseline'],
  ['{"version":2,"findings":[]}', 'notABaseline'],
  ['{"version":1,"findings":[{"fingerprint":"x","auctionId":1,"check":"a","fault":"b"}]}', 'notABaseline'],
])('refuses %j as %s', async (text, fault) => {
  const file = join(folder, 'bad.json');
  writeFileSync(file, text);
  expect(await readBaseline(file)).toEqual({ ok: false, error: fault });
  rmSync(file);
});

it('says why a file cannot be read or written', async () => {
  mkdirSync(join(folder, 'a-folder'));
  expect(await readBaseline(join(folder, 'none.json'))).toEqual({ ok: false, error: 'noSuchFile' });
  expect(await readBaseline(join(folder, 'a-folder'))).toEqual({ ok: false, error: 'isFolder' });
  expect(await writeBaseline(join(folder, 'a-folder'), [])).toEqual({ ok: false, error: 'isFolder' });
  expect(await writeBaseline(join(folder, 'no-folder', 'known.json'), [])).toEqual({ ok: false, error: 'notWritten' });
  rmSync(join(folder, 'a-folder'), { recursive: true });
  expect(readdirSync(folder)).toEqual(['known.json']);
});
