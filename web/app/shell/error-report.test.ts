import { describe, expect, it } from 'vitest';
import { errorReport } from './error-report.ts';

const page = {
  error: new Error('Loading chunk 14 failed'),
  site: 'watches',
  path: '/buy',
  at: Date.UTC(2026, 10, 20, 14),
} as const;

describe('errorReport', () => {
  it('names page and cause, and a reference with site and time', () => {
    const report = Object.fromEntries(errorReport(page));
    expect(report.page).toBe('/buy');
    expect(report.cause).toBe('Loading chunk 14 failed');
    expect(report.reference).toMatch(/^W-[0-9a-f]{6} · 2026-11-20T14:00:00\.000Z$/);
  });

  it('gives one failure one reference, and another failure another', () => {
    const reference = (change: Partial<typeof page> | { error: unknown }) =>
      Object.fromEntries(errorReport({ ...page, ...change })).reference?.slice(0, 8);
    expect(reference({})).toBe(reference({ error: new Error('Loading chunk 14 failed') }));
    expect(reference({})).not.toBe(reference({ error: new Error('Loading chunk 15 failed') }));
  });

  it('reads anything that can be thrown', () => {
    expect(Object.fromEntries(errorReport({ ...page, error: 'no' })).cause).toBe('no');
  });
});
