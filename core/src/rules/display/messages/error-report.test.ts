import table from '@marque/fixtures/cases/display-chunk-failures.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import common from '../../../i18n/locales/en/common.json' with { type: 'json' };
import { chunkFailureText, errorReport, type FailedPage } from '../index.ts';
import { chunkFailure, REPORT_LABELS } from './error-report.ts';

const page: FailedPage = {
  error: new Error('Loading chunk 14 failed'),
  site: 'watches',
  path: '/buy',
  at: Date.UTC(2026, 10, 20, 14),
};

function reportOf(change: Partial<FailedPage>): ReadonlyMap<string, string> {
  return new Map(errorReport({ ...page, ...change }));
}

describe('a module that failed to load', () => {
  it.each(table.cases)('"$message": $text', ({ message, failure, text }) => {
    const read = chunkFailure(new Error(message));
    expect(read).toEqual(failure);
    expect(read === null ? null : chunkFailureText(read)).toBe(text);
  });

  it('is recognised from its own report', () => {
    for (const type of ['missing', 'timeout', 'other'] as const) {
      expect(chunkFailure(chunkFailureText({ chunk: 'menu', type }))).toEqual({ chunk: 'menu', type });
    }
  });
});

describe('the details of a failure', () => {
  it('name page and cause, and a reference with site and time', () => {
    const report = reportOf({});
    expect(report.get('page')).toBe('/buy');
    expect(report.get('cause')).toBe('Loading chunk 14 failed');
    expect(report.get('reference')).toMatch(/^W-[0-9a-f]{6} · 2026-11-20T14:00:00\.000Z$/);
    expect(reportOf({ site: 'cars' }).get('reference')).toMatch(/^C-/);
  });

  it('give one failure one reference, and another failure another', () => {
    const reference = (change: Partial<FailedPage>) => reportOf(change).get('reference')?.slice(0, 8);
    expect(reference({})).toBe(reference({ error: new Error('Loading chunk 14 failed') }));
    expect(reference({})).not.toBe(reference({ error: new Error('Loading chunk 15 failed') }));
    expect(reference({})).not.toBe(reference({ path: '/' }));
  });

  it.each<[string, unknown, string]>([
    ['an error', new TypeError('no such thing'), 'no such thing'],
    ['a text', 'no', 'no'],
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['an answer', { status: 503, statusText: 'The search did not answer.' }, '503 The search did not answer.'],
    ['an answer without words', { status: 500, statusText: '' }, '500'],
    ['an object', { status: 'gone' }, '[object Object]'],
    ['a lost piece of the program', new Error('Importing a module script failed.'), 'Loading chunk ? failed (missing)'],
  ])('read %s', (_, error, cause) => {
    expect(reportOf({ error }).get('cause')).toBe(cause);
  });

  it('have words for each line', () => {
    for (const label of REPORT_LABELS) expect(common.error[label]).toBeTruthy();
  });
});
