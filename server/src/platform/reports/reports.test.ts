import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { parseConfig, type WorldName } from '../../config/index.ts';
import { createReports } from './index.ts';

function open(world: WorldName) {
  const app = Fastify();
  app.decorateRequest('site', 'cars');
  const now = () => Date.parse('2026-11-23T10:00:00Z');
  const log = { warn: vi.fn() };
  const reports = createReports({ clock: { now } as never, config: parseConfig({ world }), log: log as never });
  reports.mount(app);
  return Object.assign(app, { reports, log });
}

const report = (name: string) => ({ kind: 'analytics', report: { event: name } });

it('lists what pages report, the newest first', async () => {
  const app = open('tests');
  for (const name of ['listing', '<bid>']) {
    expect((await app.inject({ method: 'POST', url: '/dev/reports', payload: report(name) })).statusCode).toBe(204);
  }
  const at = '2026-11-23T10:00:00.000Z';
  expect((await app.inject('/dev/reports.json')).json()).toEqual({
    reports: [
      { ...report('<bid>'), site: 'cars', at },
      { ...report('listing'), site: 'cars', at },
    ],
  });
  expect((await app.inject('/dev/reports')).body).toContain('&lt;bid&gt;');
});

it('keeps the newest 500 and refuses large and malformed ones', async () => {
  const app = open('demo');
  for (let index = 0; index < 510; index += 1) {
    await app.inject({ method: 'POST', url: '/dev/reports', payload: report(`event ${index}`) });
  }
  const { reports } = (await app.inject('/dev/reports.json')).json<{ reports: { report: { event: string } }[] }>();
  expect(reports).toHaveLength(500);
  expect(reports[0]?.report.event).toBe('event 509');
  const large = await app.inject({ method: 'POST', url: '/dev/reports', payload: report('x'.repeat(9_000)) });
  expect(large.statusCode).toBe(413);
  const malformed = await app.inject({ method: 'POST', url: '/dev/reports', payload: { kind: 'mail' } });
  expect(malformed.statusCode).toBe(400);
});

it.each(['empty', 'load'] as const)('has no reports in the world "%s"', async (world) => {
  const app = open(world);
  expect((await app.inject('/dev/reports.json')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/dev/reports', payload: report('listing') })).statusCode).toBe(404);
});

const pageError = {
  environment: 'production',
  service: 'storefront',
  version: '2',
  message: 'm',
  stack: null,
  path: '/',
};

it.each(['demo', 'empty'] as const)('logs an error of a page in the world "%s"', async (world) => {
  const app = open(world);
  app.reports.logPageError('watches', pageError);
  expect(app.log.warn).toHaveBeenCalledExactlyOnceWith({ site: 'watches', pageError }, expect.any(String));
  if (world === 'empty') return;
  expect((await app.inject('/dev/reports.json')).json()).toMatchObject({
    reports: [{ kind: 'error', report: pageError, site: 'watches' }],
  });
});
