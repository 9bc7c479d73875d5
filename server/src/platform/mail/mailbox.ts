import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES, type Problem } from '@marque/core/contracts/problems';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { WorldName } from '../../config.ts';
import type { ServerContext } from '../context.ts';
import { escapeHtml } from './escape-html.ts';

/** Worlds whose letters are for everyone to read: their people are made up. */
const OPEN_WORLDS: readonly WorldName[] = ['demo', 'tests'];
const SHOWN = 200;

/** Whether letters of that world are on show, and nobody's in truth. */
export function isMailboxOpen(world: WorldName): boolean {
  return OPEN_WORLDS.includes(world);
}

/** One letter in /dev/mailbox.json. */
export interface MailboxEntry {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly dtCreatedUTC: string;
}

/** The letters of a demo or test world, newest first. In any other world these pages don't exist. */
export function mountMailbox(app: FastifyInstance, { config, db }: Pick<ServerContext, 'config' | 'db'>): void {
  if (!isMailboxOpen(config.world)) return;

  const letters = async (to?: string): Promise<MailboxEntry[]> => {
    let query = db.read.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(SHOWN);
    if (to !== undefined) query = query.where('recipient', '=', to.toLowerCase());
    const rows = await query.execute();
    return rows.map(({ id, recipient, subject, text, html, created_at }) => ({
      id,
      to: recipient,
      subject,
      text,
      html,
      dtCreatedUTC: toIso(created_at),
    }));
  };

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { mails: await letters(firstOf(request.query.to)) };
  });

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async (request, reply) => {
    const page = listPage(await letters(firstOf(request.query.to)));
    return sendPage(reply, page, "default-src 'none'; style-src 'unsafe-inline'");
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const row = await db.read
      .selectFrom('mails')
      .select('html')
      .where('id', '=', Number(request.params.id))
      .executeTakeFirst();
    if (row === undefined) {
      return reply.code(404).send({ code: 404, message: PROBLEM_CODES.notFound } satisfies Problem);
    }
    // A letter is shown as a mail program would: pictures and links, no scripts.
    return sendPage(reply, row.html, "default-src 'none'; style-src 'unsafe-inline'; img-src *");
  });
}

/** A query may say a name twice. */
function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
}

function listPage(letters: readonly MailboxEntry[]): string {
  const rows = letters.map(
    ({ id, to, subject, dtCreatedUTC }) =>
      `<tr><td>${escapeHtml(dtCreatedUTC.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(to)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const body =
    rows.length === 0
      ? '<p>No letters yet. Open an account and one comes.</p>'
      : `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Letters</title>
<style>body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.5 Inter,Arial,sans-serif;background:#fbfaf7;color:#14171a}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #dcd8ce}td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}a{color:#0d5c3f}</style></head>
<body><h1>Letters</h1><p>Everything this world has sent, newest first.</p>${body}</body></html>
`;
}
