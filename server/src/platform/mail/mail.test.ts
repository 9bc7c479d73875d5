import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig, type WorldName } from '../../config/index.ts';
import { createClock } from '../clock/index.ts';
import { type Database, openDatabase } from '../db/index.ts';
import { createLog } from '../log/index.ts';
import { temporaryFolder } from '../testing.ts';

import { composeMessage } from './file-mail.ts';
import { createFileMail, mountMailbox } from './index.ts';
import type { MailPort } from './port.ts';

let folder = '';
let db: Database;
let app: FastifyInstance;
let mail: MailPort;
let logged: string[] = [];
beforeEach(async () => {
  folder = temporaryFolder();
  db = await openDatabase(folder);
  logged = [];
});
afterEach(async () => {
  await app?.close();
  await db.close();
});

function start(world: WorldName = 'tests') {
  const config = parseConfig({ data: folder, world });
  const log = createLog({ level: 'error', destination: { write: (line: string) => void logged.push(line) } });
  mail = createFileMail({ config, db, clock: createClock(), log });
  app = Fastify();
  mountMailbox(app, { config, db });
}

const hello = {
  kind: 'welcome' as const,
  to: 'ann@example.com',
  subject: 'Hallo, schöne Grüße',
  text: 'Guten Tag\n',
  html: '<p>Guten Tag</p>',
};

describe('mail in files', () => {
  it('stores an e-mail in the database and as files', async () => {
    start();
    await mail.send(hello);
    const files = readdirSync(join(folder, 'mail')).sort();
    expect(files).toEqual(['000001.eml', '000001.html']);
    expect(readFileSync(join(folder, 'mail', '000001.html'), 'utf8')).toBe(hello.html);
    const rows = await db.read.selectFrom('mails').selectAll().execute();
    expect(rows).toMatchObject([{ recipient: hello.to, subject: hello.subject, text: hello.text }]);
  });

  it('logs a failure without rejecting and without the recipient', async () => {
    start();
    writeFileSync(join(folder, 'mail'), 'a file where the folder should be');
    await expect(mail.send(hello)).resolves.toBeUndefined();
    expect(logged.join('')).toContain('an e-mail could not be sent');
    expect(logged.join('')).not.toContain(hello.to);
  });
});

describe('an .eml file', () => {
  const decode = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');
  const subjectOf = (message: string) =>
    [...message.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word]) => decode(word ?? '')).join('');

  it('holds the plain text, the HTML and the subject unchanged', async () => {
    const mail = { ...hello, text: 'Schöne Grüße\n', html: '<p>Schöne Grüße</p>' };
    const message = (await composeMessage(mail, Date.UTC(2026, 10, 20))).toString();
    expect(message).toContain('Content-Type: multipart/alternative');
    expect(message).toContain('Date: Fri, 20 Nov 2026 00:00:00 +0000');
    expect(subjectOf(message)).toBe(hello.subject);
    const [, boundary = ''] = /boundary="([^"]+)"/.exec(message) ?? [];
    const bodies = message
      .split(`\r\n--${boundary}`)
      .slice(1, 3)
      .map((part) => decode(part.split('\r\n\r\n')[1] ?? ''));
    expect(bodies).toEqual([mail.text, mail.html]);
  });

  it('keeps an address or a subject with line breaks within its header', async () => {
    const mail = { ...hello, to: 'a@b.de\r\nBcc: all@b.de', subject: 'x\nBcc: all@b.de' };
    expect((await composeMessage(mail, 0)).toString()).not.toMatch(/^Bcc:/m);
  });

  it('lets mail programs end e-mails of its kind, where they can be ended', async () => {
    const unsubscribeUrl = 'https://marque.example/alerts/unsubscribe/m-1-2-3.abc';
    const message = (await composeMessage({ ...hello, unsubscribeUrl }, 0)).toString().replace(/\r\n /g, ' ');
    expect(message).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect((await composeMessage(hello, 0)).toString()).not.toContain('List-Unsubscribe');
  });

  it('cuts long subjects between characters, into lines of at most 76 characters', async () => {
    const subject = '您的出价已被超过：1971 年阿尔法·罗密欧 1750 GT Veloce 双门轿跑车 🏁'.repeat(3);
    const message = (await composeMessage({ ...hello, subject }, 0)).toString();
    expect(Math.max(...message.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(subjectOf(message)).toBe(subject);
  });
});

describe('/dev/mailbox', () => {
  it('lists e-mails newest first, optionally of one recipient', async () => {
    start();
    await mail.send(hello);
    await mail.send({ ...hello, to: 'bob@example.com', subject: 'Second' });
    const all = (await app.inject('/dev/mailbox.json')).json();
    expect(all.mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', hello.subject]);
    const toBob = (await app.inject('/dev/mailbox.json?to=Bob@example.com')).json();
    expect(toBob.mails).toMatchObject([{ to: 'bob@example.com', text: hello.text }]);
  });

  it('shows where an e-mail is ended', async () => {
    start();
    const unsubscribeUrl = 'https://marque.example/alerts/unsubscribe/m-1-2-3.abc';
    await mail.send(hello);
    await mail.send({ ...hello, unsubscribeUrl });
    const { mails } = (await app.inject('/dev/mailbox.json')).json();
    expect(mails).toMatchObject([{ unsubscribeUrl }, { unsubscribeUrl: null }]);
    expect((await app.inject('/dev/mailbox')).body.match(/List-Unsubscribe/g)).toHaveLength(1);
  });

  it('shows the list and each e-mail as pages without scripts', async () => {
    start();
    expect((await app.inject('/dev/mailbox')).body).toContain('No e-mails yet');
    await mail.send({ ...hello, subject: '<script>alert(1)</script>' });
    const list = await app.inject('/dev/mailbox');
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    expect(list.body).not.toContain('<script>');
    expect(list.body).toContain('/dev/mailbox/1');
    const email = await app.inject('/dev/mailbox/1');
    expect(email.body).toBe(hello.html);
    expect(email.headers['content-security-policy']).not.toContain('script-src');
    expect((await app.inject('/dev/mailbox/99')).statusCode).toBe(404);
    expect((await app.inject('/dev/mailbox/x')).statusCode).toBe(404);
  });

  it.each(['empty', 'load'] as const)('does not exist in the world "%s"', async (world) => {
    start(world);
    await mail.send(hello);
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1']) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
    expect(existsSync(join(folder, 'mail'))).toBe(true);
  });
});
