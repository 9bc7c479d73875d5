import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig, type WorldName } from '../../config/index.ts';
import { createClock } from '../clock/index.ts';
import { type Database, openDatabase } from '../db/index.ts';
import { createLog } from '../log/index.ts';
import { temporaryFolder } from '../testing.ts';

import { composeMessage } from './compose-message.ts';
import { createFileMail } from './file-mail.ts';
import { mountMailbox } from './index.ts';
import { describeMail } from './mail-contract.ts';
import type { MailAdapter } from './port.ts';

let folder = '';
let db: Database;
let app: FastifyInstance;
let mail: MailAdapter;
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

/** What the adapter has written as .eml files, in their order. */
function writtenMessages(): string[] {
  const names = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => readFileSync(join(folder, 'mail', name), 'utf8'));
}

let opened = 0;
describeMail('mail in files', async () => {
  opened += 1;
  folder = join(folder, String(opened));
  mkdirSync(folder);
  await db.close();
  db = await openDatabase(folder);
  start();
  return {
    mail,
    received: async () => writtenMessages().map((message) => ({ recipient: null, message })),
    failFor: async (outgoing) => {
      writeFileSync(join(folder, 'mail'), 'a file where the folder should be');
      await mail.send(outgoing);
    },
    logged: () => logged.join(''),
  };
});

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

  it('keeps an address with line breaks within its header', async () => {
    const to = 'a@b.de\r\nBcc: all@b.de';
    const facts = { sender: { name: 'Marque', address: 'letters@marque.example' }, sentAt: Date.UTC(2026, 10, 20) };
    const message = (await composeMessage({ ...hello, to }, facts)).toString();
    expect(message).not.toMatch(/^Bcc:/m);
    expect(message).toContain('Date: Fri, 20 Nov 2026 00:00:00 +0000');
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
