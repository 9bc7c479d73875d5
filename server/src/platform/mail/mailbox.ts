import { PROBLEM_CODES, type Problem } from '@marque/core/contracts/problems';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { showsDeveloperPages } from '../../config/index.ts';
import type { ServerContext } from '../context.ts';
import { escapeHtml } from './escape-html.ts';
import { deleteOldMails, findMailHtml, listMails, type MailboxEntry } from './store.ts';

/**
 * Deletes all but the newest e-mails of a demo or test world. E-mails of other worlds belong to real people and stay.
 * Resolves with the number of deleted rows.
 */
export async function trimMailbox({ config, db }: Pick<ServerContext, 'config' | 'db'>): Promise<number> {
  return showsDeveloperPages(config.world) ? deleteOldMails(db) : 0;
}

/** The e-mails of a demo or test world, newest first. Other worlds answer 404. */
export function mountMailbox(app: FastifyInstance, { config, db }: Pick<ServerContext, 'config' | 'db'>): void {
  if (!showsDeveloperPages(config.world)) return;

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { mails: await listMails(db, firstOf(request.query.to)) };
  });

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async (request, reply) => {
    const page = listPage(await listMails(db, firstOf(request.query.to)));
    return sendPage(reply, page, "default-src 'none'; style-src 'unsafe-inline'");
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const html = await findMailHtml(db, Number(request.params.id));
    if (html === null) {
      return reply.code(404).send({ code: 404, message: PROBLEM_CODES.notFound } satisfies Problem);
    }
    // As in a mail program: pictures and links, no scripts.
    return sendPage(reply, html, "default-src 'none'; style-src 'unsafe-inline'; img-src *");
  });
}

/** A repeated query parameter arrives as an array. */
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

/** The button that mail programs show beside an e-mail with the header. */
function unsubscribeLink(url: string | null): string {
  return url === null ? '' : ` <small><a href="${escapeHtml(url)}">List-Unsubscribe</a></small>`;
}

function listPage(mails: readonly MailboxEntry[]): string {
  const rows = mails.map(
    ({ id, to, subject, unsubscribeUrl, dtCreatedUTC }) =>
      `<tr><td>${escapeHtml(dtCreatedUTC.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(to)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a>${unsubscribeLink(unsubscribeUrl)}</td></tr>`,
  );
  const body =
    rows.length === 0
      ? '<p>No e-mails yet. Open an account to receive the first one.</p>'
      : `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mailbox</title>
<style>body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.5 Inter,Arial,sans-serif;background:#fbfaf7;color:#14171a}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #dcd8ce}td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}a{color:#0d5c3f}</style></head>
<body><h1>Mailbox</h1><p>All e-mails sent by this world, newest first.</p>${body}</body></html>
`;
}
