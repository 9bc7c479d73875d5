import type { PageError } from '@marque/core/contracts/platform';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Site } from '@marque/core/rules/lot';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { showsDeveloperPages } from '../../config/index.ts';
import type { ServerContext } from '../context.ts';
import { refused, sendRefusal } from '../http/index.ts';
import { escapeHtml } from '../mail/index.ts';

/** The newest reports are kept, in memory. */
const MOST_REPORTS = 500;
const LARGEST_REPORT_BYTES = 8 * 1024;

const reportBody = z.strictObject({
  kind: z.literal('analytics'),
  report: z.record(z.string().max(40), z.unknown()),
});

interface StoredReport {
  readonly kind: 'analytics' | 'error';
  readonly report: object;
  readonly site: Site;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/**
 * Logs the errors of pages. In demo and test worlds it also takes the place of the analytics, and lists what pages report,
 * the newest first.
 */
export function createReports({ clock, config, log }: Pick<ServerContext, 'clock' | 'config' | 'log'>) {
  const reports: StoredReport[] = [];
  const isOpen = showsDeveloperPages(config.world);

  function add(site: Site, kind: StoredReport['kind'], report: object): void {
    reports.unshift({ kind, report, site, at: new Date(clock.now()).toISOString() });
    reports.splice(MOST_REPORTS);
  }

  function logPageError(site: Site, error: PageError): void {
    log.warn({ site, pageError: error }, 'an error of a page');
    if (isOpen) add(site, 'error', error);
  }

  /** The reports of both sites at /dev/reports. Other worlds answer 404. */
  function mount(app: FastifyInstance): void {
    if (!isOpen) return;
    app.post('/dev/reports', { bodyLimit: LARGEST_REPORT_BYTES }, (request, reply) => {
      const body = reportBody.safeParse(request.body);
      if (!body.success) return sendRefusal(reply, refused(400, PROBLEM_CODES.malformed));
      add(request.site, body.data.kind, body.data.report);
      return reply.code(204).send();
    });
    app.get('/dev/reports.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ reports }));
    app.get('/dev/reports', (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(reportsPage(reports)),
    );
  }

  return { mount, logPageError };
}

export type Reports = ReturnType<typeof createReports>;

function reportsPage(reports: readonly StoredReport[]): string {
  const rows = reports.map(({ at, site, kind, report }) => {
    const cells = [at.slice(0, 19).replace('T', ' '), site, kind, JSON.stringify(report)];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Reports</title>
<style>:root{color-scheme:light dark}body{margin:0 auto;max-width:70rem;padding:2rem 1rem;font:16px/1.5 Arial,sans-serif}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8886}td:last-child{overflow-wrap:anywhere}</style></head>
<body><h1>Reports</h1><p>What pages have sent to analytics and to the error log, newest first.</p>
<table><thead><tr><th>Time (UTC)</th><th>Site</th><th>Kind</th><th>Report</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>
`;
}
